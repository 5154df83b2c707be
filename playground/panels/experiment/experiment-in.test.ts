import { expect, it } from 'vitest';
import { experimentIn } from './experiment-in.ts';

it.each([
  [
    '{ "variants": { "experiment": "hero", "options": { "a": { "weight": 2 }, "b": { "changes": [{ "at": "#x/when" }, 1] } } } }',
    {
      experiment: 'hero',
      variants: [
        { name: 'a', weight: 2, changes: [] },
        { name: 'b', weight: 0, changes: [{ at: '#x/when' }] },
      ],
    },
  ],
  ['{ "variants": { "experiment": "", "options": { "a": {} } } }', undefined],
  ['{ "variants": { "experiment": 1, "options": { "a": {} } } }', undefined],
  ['{ "variants": { "experiment": "hero", "options": {} } }', undefined],
  ['{ "variants": { "experiment": "hero", "options": [1] } }', undefined],
  ['{ "body": [{ "props": { "text": "an \\"experiment\\"" } }] }', undefined],
  ['{ "variants": { "experiment": "hero", ', undefined],
])('finds the experiment in %s', (text, experiment) => {
  expect(experimentIn(text)).toEqual(experiment);
});
