import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it.each<[word: string, candidates: string[], meant: string | undefined]>([
  ['pirce', ['price', 'prize'], 'price'],
  ['seconds', ['ms'], undefined],
  ['secs', ['ms', 'sec'], 'sec'],
  ['minutes', ['hours', 'ms'], undefined],
  ['px', ['rem', 'em'], undefined],
  ['percent', ['px', 'percents'], 'percents'],
  ['trash-can', ['trash-off', 'trash-2', 'trash'], 'trash'],
  ['trash-can', ['trash-off'], undefined],
  ['shoping-cart', ['shopping-cart', 'shopping-bag'], 'shopping-cart'],
  ['arrow-rihgt', ['arrow-right', 'arrow-up'], 'arrow-right'],
  ['star-half-filled', ['star-half', 'star'], 'star-half'],
  ['if', ['id', 'as', 'when'], 'when'],
  ['bg', ['bold', 'background'], 'background'],
  ['idd', ['id', 'when'], 'id'],
  ['colour', ['color'], 'color'],
])('takes %s for one of %j: %s', (word, candidates, meant) => {
  expect(nearest(word, candidates)).toBe(meant);
});
