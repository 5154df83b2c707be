import { expect, it } from 'vitest';
import { namePaths } from './name-paths.ts';

it.each([
  ['product.title', ['product.title']],
  ['product', ['product']],
  ['list.items[price > 3].title', ['list.items']],
  ['items[0].title & page.id', ['items', 'page.id']],
  ['$$.product.title', ['product.title']],
  ['list.(title & $$.user.name)', ['list', 'user.name']],
  ['a.b ? c : $f(d.e)', ['a.b', 'c', 'd.e']],
  ['product.price ~> $money', ['product.price']],
  ['`my name`.b', ['my name.b']],
  ['list{ title: price }', ['list']],
  ['$map(items, function($x) { $x.title & user.name })', ['items', 'user.name']],
  ['($x := product.price; $x * quantity)', ['product.price', 'quantity']],
  ['list^(price)', ['list']],
])('finds the paths in %s', (source, paths) => {
  expect(namePaths(source).map(({ names }) => names.join('.'))).toEqual(paths);
});
