import { inExpressions } from './in-expressions.ts';
import { inNames } from './in-names.ts';
import { inStructure } from './in-structure.ts';
import { inValues } from './in-values.ts';
import type { Mistake } from './mistake.ts';

/** All kinds of mistakes by description. */
export const mistakes: Readonly<Record<string, Mistake>> = {
  ...inNames,
  ...inValues,
  ...inStructure,
  ...inExpressions,
};
