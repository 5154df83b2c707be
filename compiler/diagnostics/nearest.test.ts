import { expect, it } from 'vitest';
import { advise, nearest } from './nearest.ts';

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
  ['panel-2', ['panel1', 'panel12', 'panel2'], 'panel2'],
  ['aria_label', ['aria-labels', 'aria-label'], 'aria-label'],
  ['menuDrawer.show', ['menuDrawer.close', 'menuDrawer.open', 'menuDrawer.toggle'], 'menuDrawer.open'],
  ['menuDrawer.hide', ['menuDrawer.open', 'menuDrawer.close'], 'menuDrawer.close'],
  ['menuDrawr.open', ['menuDrawer.close', 'menuDrawer.open'], 'menuDrawer.open'],
  ['cart.add', ['list.add', 'cart.clear'], undefined],
  ['hidden', ['id', 'when', 'widget'], undefined],
  ['enabled', ['disabled'], undefined],
  ['medium', ['none', 'small', 'large'], undefined],
  ['medium', ['sm', 'md', 'lg'], 'md'],
  ['large', ['sm', 'md'], undefined],
  ['currency', ['amount', 'currencyCode'], 'currencyCode'],
  ['total', ['totalQuantity', 'subtotals'], undefined],
  ['to', ['total'], undefined],
])('matches %s against %j: %s', (word, candidates, meant) => {
  expect(nearest(word, candidates)).toBe(meant);
});

it.each([
  ['hidden', ['id', 'when'], 'Write "when" with the opposite: "{{ $not(…) }}" for an expression.'],
  ['enabled', ['disabled', 'label'], 'Write "disabled" with the opposite: "{{ $not(…) }}" for an expression.'],
])('advises for %s among %j: %s', (word, candidates, advice) => {
  expect(advise(word, candidates, 'keys')).toBe(advice);
});
