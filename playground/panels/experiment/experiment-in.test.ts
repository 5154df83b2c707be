import { expect, it } from 'vitest';
import { experimentIn } from './experiment-in.ts';

it.each([
  [
    '{ "variants": { "experiment": "hero", "options": { "a": {}, "b": {} } } }',
    { experiment: 'hero', variants: ['a', 'b'] },
  ],
  ['{ "variants": { "experiment": "", "options": { "a": {} } } }', undefined],
  ['{ "variants": { "experiment": 1, "options": { "a": {} } } }', undefined],
  ['{ "body": [{ "props": { "text": "an "experiment"" } }] }', undefined],
  ['{ "variants": { "experiment": "hero", ', undefined],
])('finds the experiment of %s', (text, experiment) => {
  expect(experimentIn(text)).toEqual(experiment);
});
