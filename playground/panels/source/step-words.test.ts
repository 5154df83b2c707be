import { expect, it } from 'vitest';
import { stepWords } from './step-words.ts';

const page = (...texts: string[]) =>
  JSON.stringify({ body: texts.map((text) => ({ widget: 'text', props: { text } })) }, undefined, 2);

it.each([
  [page('Sale'), page('Sale', 'नया'), 'Added text “नया” to the document.'],
  [page('Sale', 'خصم'), page('Sale'), 'Removed text “خصم” from the document.'],
  [page('Sale'), page('Summer sale'), /^Changed the text of text “Summer sale” from “Sale” to “Summer sale”\.$/],
  [page('A'), page('A', 'B', 'C'), 'Added text “B” to the document. One more change.'],
  [page(), page('A', 'B', 'C'), 'Added text “A” to the document. 2 more changes.'],
  [page('A'), page('A').replaceAll('\n', ' '), 'Changed the white space.'],
])('%#', (before, after, words) => {
  expect(stepWords(before, after)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
});
