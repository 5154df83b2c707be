import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNamedValidators } from './schema-cases.ts';

const when = (condition: object, then: object) => ({
  if: { properties: { kind: condition }, required: ['kind'] },
  then,
});

const schema = {
  $id: 'https://example.org/parcel',
  type: 'object',
  properties: { kind: { type: 'string' }, inside: { $ref: '#' } },
  allOf: [
    when({ const: 'box' }, { required: ['width'], properties: { width: { type: 'number' } } }),
    when({ const: 'bag.open' }, { $ref: '#/$defs/bag' }),
    when({ pattern: '\\.open$' }, { required: ['by'] }),
    when({ const: '__proto__' }, { required: ['by'] }),
    when({ pattern: '^x' }, { required: ['width'] }),
    { if: { properties: { inside: { const: 1 } }, required: ['inside'] }, else: { maxProperties: 4 } },
  ],
  $defs: { bag: { properties: { width: false } } },
};

const shelf = {
  $id: 'https://example.org/shelf',
  type: 'object',
  properties: { parcels: { type: 'array', items: { $ref: 'parcel' } }, bag: { $ref: 'parcel#/$defs/bag' } },
};
const validatorOf = createNamedValidators({ parcel: schema, shelf });

it('accepts exactly the values that the schema accepts, at any nesting', () => {
  const plain = new Ajv2020({ strict: false }).compile({ ...schema, $id: 'https://example.org/plain' });
  const named = validatorOf('parcel');
  const kind = fc.constantFrom(
    'box',
    'bag.open',
    'door.open',
    'open',
    'xbox',
    '__proto__',
    'constructor',
    'nothing',
    7,
  );
  const { parcel } = fc.letrec((tie) => ({
    parcel: fc.record(
      {
        kind,
        width: fc.constantFrom<unknown>(1, '1'),
        by: fc.boolean(),
        inside: fc.oneof({ depthSize: 'small' }, fc.constant(1), tie('parcel')),
        more: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  }));
  fc.assert(
    fc.property(fc.oneof(parcel, fc.constantFrom<unknown>(null, [], 'box')), (value) => {
      expect(named(value)).toBe(plain(value));
    }),
    { numRuns: 2000 },
  );
});

it('reports where in a document the problem is', () => {
  const named = validatorOf('parcel');
  expect(named({ kind: 'box', width: 1, inside: { kind: 'box', width: '1' } })).toBe(false);
  expect(named.errors).toMatchObject([{ instancePath: '/inside/width', message: 'must be number' }]);
});

it("validates references to another schema by that schema's definitions", () => {
  const named = validatorOf('shelf');
  expect(named({ parcels: [{ kind: 'box', width: 1 }], bag: {} })).toBe(true);
  expect(named({ bag: { width: 1 } })).toBe(false);
  expect(named({ parcels: [{ kind: 'box', width: 1 }, { kind: 'box' }] })).toBe(false);
  expect(named.errors).toMatchObject([{ instancePath: '/parcels/1' }]);
});
