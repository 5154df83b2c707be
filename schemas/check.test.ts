import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CheckableSchema, schemaErrors, withDefaults } from './check.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false, useDefaults: true });

/** Schemas with the keywords that contracts use, and values that may or may not fit them. */
const scalar = fc.oneof(
  fc.record({ type: fc.constant('string'), minLength: fc.nat(3), maxLength: fc.integer({ min: 3, max: 6 }) }),
  fc.record({
    type: fc.constant('integer'),
    minimum: fc.integer({ min: -3, max: 0 }),
    maximum: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({ type: fc.constant('number'), exclusiveMinimum: fc.integer({ min: -2, max: 1 }) }),
  fc.record({ type: fc.constant('boolean') }),
  fc.record({ type: fc.constant('string'), enum: fc.constant(['a', 'b']) }),
  fc.record({ type: fc.constant('string'), pattern: fc.constant('^a+$') }),
  fc.record({ type: fc.constant('null') }),
  fc.constant({}),
);
const schemas: fc.Arbitrary<CheckableSchema> = fc.letrec<{ schema: CheckableSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    scalar as fc.Arbitrary<CheckableSchema>,
    fc.record({ type: fc.constant('array'), items: tie('schema'), minItems: fc.nat(2), uniqueItems: fc.boolean() }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.record({ a: tie('schema'), b: tie('schema') }, { requiredKeys: [] }),
      required: fc.subarray(['a', 'b']),
      additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
    }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
  ),
})).schema;
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('', 'a', 'aa', 'b', 'abcdefgh', '𝒳𝒴'),
    fc.integer({ min: -5, max: 6 }),
    fc.constantFrom(0.5, -0.5, true, false, null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
  ),
})).value;

it('agrees with Ajv', () => {
  fc.assert(
    fc.property(schemas, values, (schema, value) => {
      expect(schemaErrors(schema, value).length === 0).toBe(ajv.validate(schema, structuredClone(value)));
    }),
    { numRuns: 3000, seed: 7 },
  );
});

it('accepts deferred values', () => {
  const schema: CheckableSchema = {
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: 'array', items: { type: 'boolean' } } },
    additionalProperties: false,
  };
  const isDeferred = (value: unknown) => value === '{{ later }}';
  expect(schemaErrors(schema, { a: '{{ later }}', b: ['{{ later }}', true] }, { isDeferred })).toEqual([]);
  expect(schemaErrors(schema, { a: 'now' }, { isDeferred }).map(({ rule, path }) => [rule, path])).toEqual([
    ['type', ['a']],
  ]);
});

it('reports the errors of the closest alternative', () => {
  const schema: CheckableSchema = {
    anyOf: [
      { type: 'integer' },
      { type: 'object', properties: { md: { type: 'integer' } }, additionalProperties: false },
    ],
  };
  expect(schemaErrors(schema, { md: 'x' })).toMatchObject([{ rule: 'type', path: ['md'] }]);
  expect(schemaErrors(schema, 'x')).toMatchObject([
    { rule: 'type', path: [], problem: 'must be a whole number or an object, but is text' },
  ]);
  const word: CheckableSchema = { anyOf: [{ type: 'string', enum: ['sm', 'md'] }, { type: 'object' }] };
  expect(schemaErrors(word, 'large')).toMatchObject([
    { rule: 'choice', path: [], problem: 'must be "sm" or "md"', candidates: ['sm', 'md'] },
  ]);
  expect(schemaErrors(word, 1)).toMatchObject([{ rule: 'type', path: [] }]);
  const columns: CheckableSchema = {
    anyOf: [{ type: 'integer', maximum: 12 }, { type: 'string' }, { type: 'object' }],
  };
  expect(schemaErrors(columns, 24)).toMatchObject([{ rule: 'range', problem: 'must be at most 12, but is 24' }]);
});

it('fills in defaults at every depth without mutating the input', () => {
  const schema: CheckableSchema = {
    type: 'object',
    properties: {
      a: { type: 'integer', default: 1 },
      b: { type: 'object', default: {}, properties: { c: { type: 'string', default: 'x' } } },
    },
  };
  const given = Object.freeze({ b: Object.freeze({}) });
  expect(withDefaults(schema, given)).toEqual({ a: 1, b: { c: 'x' } });
  expect(schemaErrors({ ...schema, required: ['a'] }, {})).toEqual([]);
});
