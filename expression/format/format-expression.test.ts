import { describe, expect, it } from 'vitest';
import { expression } from '../../tests/conformance/expression/generate.ts';
import { Random } from '../../tests/conformance/expression/random.ts';
import { encodeTree } from '../encoding/encode-tree.ts';
import { parseExpression } from '../parse.ts';
import { formatExpression } from './format-expression.ts';

/** The tree without its positions. */
function shape(source: string): unknown {
  return JSON.parse(JSON.stringify(parseExpression(source).tree), (key, value) =>
    key === 'at' || key === 'start' || key === 'end' ? undefined : value,
  );
}

describe('formatExpression', () => {
  it.each([
    ['cart.lines[quantity>1].(price*quantity)', 'cart.lines[quantity > 1].(price * quantity)'],
    ['a?b:c', 'a ? b : c'],
    ["'it''s'", undefined],
    ['$x:=1', '$x := 1'],
    ['function($a,$b)<nn:n>{$a+$b}', 'function($a, $b)<nn:n> { $a + $b }'],
    ['`a b`.`and`.c', '`a b`.`and`.c'],
    ['a^(>b,<c)', 'a^(>b, <c)'],
    ['|a|{"b":1},"c"|', '|a|{"b": 1}, "c"|'],
    ['[1..3]', '[1..3]'],
    ['a~>$f(?,1)', 'a ~> $f(?, 1)'],
    ['/* why */ a + /* b */ b', '/* why */ a + /* b */ b'],
    ['a[][0]', 'a[][0]'],
    ['x ?? y ?: z', 'x ?? y ?: z'],
  ])('formats %s as %s', (source, wanted) => {
    if (wanted === undefined) expect(() => formatExpression(source)).toThrow();
    else expect(formatExpression(source)).toBe(wanted);
  });

  it('breaks lines that are too long', () => {
    const source =
      '{"title": product.title, "price": product.price.amount, "inStock": product.stockStatus != "OUT_OF_STOCK"}';
    expect(formatExpression(source)).toBe(
      '{\n  "title": product.title,\n  "price": product.price.amount,\n  "inStock": product.stockStatus != "OUT_OF_STOCK"\n}',
    );
  });

  it('keeps the tree, and changes nothing when formatting again', () => {
    for (let seed = 1; seed <= 3000; seed++) {
      const source = expression(new Random(seed));
      if (parseExpression(source).diagnostics.length > 0) continue;
      for (const width of [80, 20]) {
        const written = formatExpression(source, { width });
        expect(shape(written), source).toEqual(shape(source));
        expect(formatExpression(written, { width })).toBe(written);
      }
    }
  });

  it('reports the position of a syntax error', () => {
    expect(() => formatExpression('a.[')).toThrow(expect.objectContaining({ line: 1, column: 4 }));
    expect(encodeTree(parseExpression('a').tree)).toBeDefined();
  });
});

describe('quotes', () => {
  it.each([
    ['a = "b"', "a = 'b'"],
    [`a & "it's"`, `a & "it's"`],
    ['"say \\"hi\\"\\n"', `'say "hi"\\n'`],
  ])('writes %s in single quotes where that needs no escape', (source, wanted) => {
    const written = formatExpression(source, { quotes: 'single' });
    expect(written).toBe(wanted);
    expect(formatExpression(written)).toBe(formatExpression(source));
  });
});
