// biome-ignore-all lint/suspicious/noTemplateCurlyInString: stops of snippets are written so
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBetween } from '../../../page-text/changes/change-between.ts';
import { lineChanges } from '../../../page-text/changes/line-changes.ts';
import { applyChanges } from '../../../page-text/edits/text-change.ts';
import { editorSnippet } from './snippet-text.ts';

describe('snippets', () => {
  it.each([
    ['"text": "$1"', '"text": "${1}"'],
    ['{"tag": "${1:p}"}', '\\{"tag": "${1:p}"\\}'],
    ['"{{ ${1:page} }}"', '"\\{\\{ ${1:page} \\}\\}"'],
    ['a \\} b \\$ c', 'a \\} b $ c'],
    ['${1}', '${1}'],
  ])('converts %s', (snippet, written) => {
    expect(editorSnippet(snippet)).toBe(written);
  });
});

describe('changeBetween', () => {
  it.each([
    ['abc', 'abc'],
    ['abc', 'abXc'],
    ['aaa', 'aa'],
    ['', 'new'],
    ['old', ''],
    ['one two three', 'one 2 three'],
  ])('changes "%s" into "%s"', (before, after) => {
    const { from, to, insert } = changeBetween(before, after);
    expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
    expect(insert.length).toBeLessThanOrEqual(after.length);
  });
});

describe('lineChanges', () => {
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
});
