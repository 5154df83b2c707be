import { toText } from '../values/to-text.ts';
import { defineFilter } from './filter.ts';

/** A value as JSON text. */
export const json = defineFilter(
  {
    name: 'json',
    summary: 'Writes a value as JSON, texts in quotes.',
    signature: '<x-b?:s>',
    parameters: [
      { name: 'value', summary: 'Any value.' },
      { name: 'pretty', summary: 'true indents it.', optional: true },
    ],
    examples: [
      { expression: '$json({"a": [1, "b"]})', result: '{"a":[1,"b"]}' },
      { expression: '$json("a")', result: '"a"' },
    ],
  },
  () =>
    ([value, pretty], run) => {
      if (value === undefined) return undefined;
      return typeof value === 'string' ? JSON.stringify(value) : toText(value, run, pretty === true);
    },
);
