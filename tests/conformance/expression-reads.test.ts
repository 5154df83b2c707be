import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../expression/index.ts';
import { checkReads } from './expression/check-reads.ts';

describe('the reads of an expression', () => {
  it('cover every change of the data that changes the result', () => {
    const { invisible, violations } = checkReads(1, 10_000);
    expect(violations).toEqual([]);
    expect(invisible).toBeGreaterThan(10_000);
  });

  it.each([
    ['(cart.promo ?: shop.promo).label', ['cart.promo', 'shop.promo.label']],
    ['(cart.promo ?? shop.promo).label', ['cart.promo', 'shop.promo.label']],
    ['page.user.("Hello") & page.user.name', ['page.user']],
    ['page.box.{"label": "x", "t": t}', ['page.box']],
    ['$reduce([1, 2, 3], function($a, $i){ $a.next }, page.tree).label', ['page.tree']],
    ['cart.lines.(quantity * price)', ['cart.lines.quantity', 'cart.lines.price']],
    ['$round((1 - a.b / a.c) * 100)', ['a.b', 'a.c']],
    ['a.b.$round(id, 2)', ['a.b.id']],
    ['a.b.$round(id, "2")', ['a.b']],
    ['a.b.$round(id, 2, 3)', ['a.b']],
    ['$map(items, function($v){ $v.price * 2 })', ['items.price']],
    ['items[price > 2].title', ['items.price', 'items.title']],
    ['product.title ? product.title : "none"', ['product.title']],
  ])('of %s are minimal', (source, reads) => {
    expect(
      compileExpression(source)
        .reads.map((read) => read.join('.'))
        .sort(),
    ).toEqual(reads.sort());
  });

  it('include a variable that a list constructor does not bind', () => {
    expect(compileExpression('[a]#$i.$i').readsVariables).toEqual(['i']);
    expect(compileExpression('[a]@$i.{"i": $i}').readsVariables).toEqual(['i']);
    expect(compileExpression('a#$i.$i').readsVariables).toEqual([]);
  });

  it.each([
    ['$eval("$now()")', false],
    ['$eval(a)', false],
    ['$toMillis("12", "[H]")', false],
    ['$toMillis("2020-01-01")', true],
    ['(function($now){ $now })(1) & $now()', false],
    ['(function($now){ $now })(1)', true],
    ['($f := $now; $f())', false],
    ['[$now][0]()', false],
    ['$map([1], $random)', false],
    ['($f := function($x){ $x > 1 ? $f($x - 1) : $millis() }; $f(3))', false],
    ['($random := 5; $random)', true],
    ['$sum(a.b)', true],
    ['$theirs(1)', false],
  ])('are accompanied by the purity of %s: %s', (source, pure) => {
    expect(compileExpression(source).pure).toBe(pure);
  });
});
