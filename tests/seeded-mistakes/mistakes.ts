import { inExpressions } from './in-expressions.ts';
import { inNames } from './in-names.ts';
import { inStructure } from './in-structure.ts';
import { inValues } from './in-values.ts';
import type { Mistake } from './mistake.ts';

/** Everything that authors get wrong, by what it is. */
export const mistakes: Readonly<Record<string, Mistake>> = {
  ...inNames,
  ...inValues,
  ...inStructure,
  ...inExpressions,
};
