import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression, ExpressionError, filterRegistry, formatExpression, parseExpression } from '../index.ts';
import type { Schema } from '../types/from-schema.ts';
import { dataFor, expectFilter, expressions, triples } from './index.ts';

const schema: Schema = {
  type: 'object',
  required: ['title', 'price'],
  properties: {
    title: { type: 'string' },
    price: { type: 'number', minimum: 0 },
    tags: { type: 'array', items: { type: 'string' } },
    size: { enum: ['S', 'M'] },
  },
};

const seeded = { seed: 1, numRuns: 300 };

const kinds: Readonly<Record<string, Schema>> = {
  s: { type: 'string' },
  n: { type: 'number' },
  b: { type: 'boolean' },
  o: {
    type: 'object',
    properties: {
      amount: { type: 'number' },
      currencyCode: { enum: ['INR', 'USD', 'EUR'] },
      cdnUrl: { type: 'string' },
    },
  },
  x: true,
};

/** Returns schemas for the arguments of a signature. */
function schemasOf(signature: string): Schema[] {
  const letters =
    signature
      .slice(1)
      .split(':')[0]
      ?.replace(/[-?+]/g, '')
      .replace(/a(<\w>)?/g, 'A') ?? '';
  return (letters.match(/\(\w+\)|\w/g) ?? []).map((letter) => {
    if (letter === 'A') return { type: 'array', items: { type: 'string' } };
    const options = letter
      .replace(/[()]/g, '')
      .split('')
      .map((each) => kinds[each] ?? true);
    return options.length === 1 ? (options[0] as Schema) : { anyOf: options };
  });
}

describe.each(filterRegistry.map((filter) => [filter.name, filter] as const))('$%s', (_, filter) => {
  const environment = { now: () => 1_700_000_000_000, messages: { a: '{n, plural, one {#} other {# x}}' } };
  const options = { values: schemasOf(filter.contract.signature), environment };
  it('accepts all arguments of its signature', () => expectFilter(filter, options).toNeverThrow());
  it('is a pure function', () => expectFilter(filter, options).toBePure());
});

describe('arbitraries', () => {
  it('generate data that matches its schema', () => {
    fc.assert(
      fc.property(dataFor(schema), (data) => {
        const { title, price } = data as { title: unknown; price: unknown };
        return typeof title === 'string' && typeof price === 'number' && price >= 0;
      }),
      seeded,
    );
  });

  it('generate expressions that parse, and whose formatted text stays the same when formatted again', () => {
    fc.assert(
      fc.property(expressions(schema), (source) => {
        const written = formatExpression(source);
        return parseExpression(source).diagnostics.length === 0 && formatExpression(written) === written;
      }),
      seeded,
    );
  });

  it('generate triples whose evaluation returns a value or throws an error with a code', () => {
    fc.assert(
      fc.property(triples(schema), ({ source, data }) => {
        try {
          compileExpression(source).evaluate(data);
          return true;
        } catch (error) {
          return error instanceof ExpressionError;
        }
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  it("test the host's functions", () => {
    const half = (value: number): number => value / 2;
    expectFilter(half, { values: [{ type: 'number' }] }).toSatisfy(
      ({ values, result }) => result === (values[0] as number) / 2,
    );
    expect(() =>
      expectFilter(half, { values: [{ type: 'number' }] }).toSatisfy(({ result }) => result === 0),
    ).toThrow();
  });
});
