import type { Builtin } from '../run/builtin.ts';
import { coreFunctions } from './core.ts';
import { fromMillis, now, toMillis } from './date.ts';
import { evaluate } from './eval.ts';
import { formatInteger, parseInteger } from './format-integer.ts';
import { formatNumber } from './format-number.ts';
import { millis } from './millis.ts';

/** Every function of the language, as the table for servers, builds and tests. */
export const languageFunctions: readonly Builtin[] = [
  ...coreFunctions,
  evaluate,
  formatInteger,
  formatNumber,
  fromMillis,
  millis,
  now,
  parseInteger,
  toMillis,
];
