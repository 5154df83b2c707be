import { describe, expect, it } from 'vitest';
import { checkExpression, completeAt, typeAt } from '../../expression/index.ts';
import { Random } from './expression/random.ts';
import { storefrontBindings, storefrontSchema } from './expression/storefront-bindings.ts';

const options = { schema: storefrontSchema, variables: {} };

const names =
  'product title slug stock price amount mrp tags image variants sku quantityAvailable stockStatus cart note lines quantity cost totalAmount subtotalAmount user firstName lastName isSignedIn'.split(
    ' ',
  );
const functions =
  'money discount sum count map filter join uppercase truncate image plural substring path round max'.split(' ');

function misspell(random: Random, word: string): string {
  const at = 1 + random.below(Math.max(1, word.length - 2));
  const kind = random.below(3);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return `${word.slice(0, at)}x${word.slice(at)}`;
  return word.slice(0, at) + (word[at + 1] ?? 'q') + (word[at] ?? '') + word.slice(at + 2);
}

/** Ways in which a binding goes wrong: each returns a wrong text, or undefined when it does not apply. */
const mistakes: readonly ((random: Random, source: string) => string | undefined)[] = [
  (random, source) => {
    const used = names.filter((name) => new RegExp(`(?<![$\\w"])${name}(?!\\w)`).test(source));
    if (used.length === 0) return undefined;
    const name = random.pick(used);
    const wrong = misspell(random, name);
    return names.includes(wrong) ? undefined : source.replace(new RegExp(`(?<![$\\w"])${name}(?!\\w)`), wrong);
  },
  (random, source) => {
    const used = functions.filter((name) => source.includes(`$${name}`));
    if (used.length === 0) return undefined;
    const name = random.pick(used);
    const wrong = misspell(random, name);
    return functions.includes(wrong) || wrong === name ? undefined : source.replace(`$${name}`, `$${wrong}`);
  },
  (random, source) =>
    source.replace(/product\.stock|quantity(?= \*)|cost\.amount|\$v\.price\.amount/, () =>
      random.pick(['product.title', '"text"', 'user.isSignedIn']),
    ),
  (_, source) => source.replace('IN_STOCK', 'IN_STOK'),
  (_, source) => source.replace('OUT_OF_STOCK', 'SOLD_OUT'),
  (_, source) => source.replace(/\$v\b(?!\s*:=|\))/, '$w'),
  (_, source) => source.replace(/product\.title/, 'product.title.text'),
  (_, source) => source.replace(/\$uppercase\(product\.title\)/, '$uppercase(product.stock)'),
  (_, source) => source.replace(/\$sum\(cart\.lines\.\(quantity/, '$sum(cart.lines.(title'),
  (_, source) => source.replace(/ > /, ' > "a" & '),
  (_, source) => source.replace(/\$join\(product\.tags/, '$join(product.stock'),
  (_, source) =>
    source.replace(
      /\$(money|count|uppercase|max)\(([^()]*)\)/,
      (_all, name: string, value: string) => `$${name}(${value}, 1, 2, 3, 4)`,
    ),
];

describe('the type checker', () => {
  it.each(storefrontBindings)('reports nothing for %s', (source) => {
    expect(checkExpression(source, options).diagnostics).toEqual([]);
  });

  it('finds at least 95 of 100 seeded mistakes', () => {
    const random = new Random(7);
    const missed = new Set<string>();
    let made = 0;
    let found = 0;
    while (made < 1000) {
      const source = random.pick(storefrontBindings);
      const wrong = random.pick(mistakes)(random, source);
      if (wrong === undefined || wrong === source) continue;
      made++;
      if (checkExpression(wrong, options).diagnostics.length > 0) found++;
      else missed.add(wrong);
    }
    expect(found / made, [...missed].join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('reports the probable correction and the position of a mistake', () => {
    const [first] = checkExpression('product.prise.amount', options).diagnostics;
    expect(first).toMatchObject({
      code: 'unknown-field',
      severity: 'warning',
      hint: 'Did you mean `price`?',
      start: 8,
      end: 13,
      line: 1,
      column: 9,
    });
    expect(checkExpression('$mony(product.price)', options).diagnostics[0]).toMatchObject({
      code: 'T1006',
      hint: 'Did you mean `$money`?',
    });
    expect(checkExpression('product.title * 2', options).diagnostics[0]).toMatchObject({
      code: 'T2001',
      severity: 'error',
    });
    expect(checkExpression('1 +', options).diagnostics[0]).toMatchObject({ code: 'S0207', severity: 'error' });
  });

  it.each([
    ['product.title & "!"', { type: 'string' }],
    [
      'product.price',
      {
        type: 'object',
        properties: { amount: { type: 'number' }, currencyCode: { type: 'string' } },
        required: ['amount', 'currencyCode'],
      },
    ],
    ['{"a": product.stock > 1}', { type: 'object', properties: { a: { type: 'boolean' } }, required: ['a'] }],
    ['[product.stock]', { type: 'array', items: { type: 'number' } }],
  ])('infers the result type of %s', (source, schema) => {
    expect(checkExpression(source, options)).toMatchObject({ schema, mayBeMissing: false });
  });

  it('completes fields, variables and functions in unfinished text', () => {
    expect(completeAt('product.pr', 10, options).map(({ label }) => label)).toEqual(['price']);
    expect(completeAt('product.variants[st', 19, options).map(({ label }) => label)).toContain('stockStatus');
    expect(completeAt('$map(cart.lines, function($line){ $li', 37, options).map(({ label }) => label)).toContain(
      '$line',
    );
    expect(completeAt('product.price ~> $mon', 21, options)).toEqual([
      expect.objectContaining({ label: '$money', kind: 'function', start: 17 }),
    ]);
    expect(completeAt('', 0, options).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['product', 'cart', '$sum']),
    );
  });

  it('reports the type under the cursor', () => {
    expect(typeAt('product.stock + 1', 10, options)).toMatchObject({ type: 'number' });
    expect(typeAt('product.title', 10, options)).toMatchObject({ type: 'string', start: 8, end: 13 });
  });
});
