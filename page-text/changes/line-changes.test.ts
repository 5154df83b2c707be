import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyChanges } from '../edits/text-change.ts';
import { lineChanges } from './line-changes.ts';

it('leaves unchanged lines in between alone', () => {
  expect(lineChanges('one\ntwo\nthree\nfour', 'one\n2\nthree\nfour, five')).toEqual([
    { from: 4, to: 7, insert: '2' },
    { from: 18, to: 18, insert: ', five' },
  ]);
});

it('changes any text into any other', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '', 'c d'), { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(applyChanges(before, lineChanges(before, after))).toBe(after);
    }),
    { numRuns: 500 },
  );
});
