import { expect, it } from 'vitest';
import { expressionParts } from './expression-parts.ts';

const outlineOf = (source: string) => expressionParts(source).map(({ text, depth }) => `${' '.repeat(depth)}${text}`);

it.each<[source: string, parts: string[]]>([
  ['flags.isOpen', ['flags.isOpen']],
  ['a.b and not', ['a.b and not', ' a.b', ' not']],
  ['  product.price > 5  ', ['product.price > 5', ' product.price']],
  ['$count(cart.lines) > 0', ['$count(cart.lines) > 0', ' $count(cart.lines)', '  cart.lines']],
  ['(a or b) and c and d', ['(a or b) and c and d', ' a or b', '  a', '  b', ' c', ' d']],
  // An expression that is evaluated for each item has no single value.
  ['lines[price > 5]', ['lines[price > 5]']],
  ['$map(lines, function($l) { $l.price })', ['$map(lines, function($l) { $l.price })', ' lines']],
  ['"x"', []],
  ['a +', []],
])('finds the parts of %s', (source, parts) => {
  expect(outlineOf(source)).toEqual(parts);
});

it('lists the prefixes of a path of names, any of which may be empty', () => {
  const beginningsIn = (source: string) => expressionParts(source).flatMap(({ beginnings }) => beginnings);
  expect(beginningsIn('product.variant.price')).toEqual(['product', 'product.variant', 'product.variant.price']);
  expect(beginningsIn('lines[0].price')).toEqual([]);
});

it('limits the number of parts', () => {
  expect(expressionParts(Array(200).fill('a').join(' and ')).length).toBeLessThan(30);
});
