import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import type { shopperAccess } from '../../../schemas/contract/call.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  security: object[];
  'x-limit': string;
  'x-safe': boolean;
  parameters: ({ name: string; in: string; required: boolean } | { $ref: string })[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: { session: { name: string } }; schemas: Record<string, object> };
}

const calls = [...currentParts().callContracts.values()];
const documentOf = (isSecure = false): Document =>
  openApiDocument({ calls, title: 'Shop', version: '1.0.0', isSecure }) as unknown as Document;
const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

it('is a valid OpenAPI 3.1 document, all of whose references resolve', async () => {
  const validator = new Validator();
  expect(await validator.validate(documentOf() as never)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(() => validator.resolveRefs()).not.toThrow();
});

it('lists each call once, with its method, path and parameters', () => {
  const operations = operationsOf(documentOf());
  const expected = calls.flatMap(({ id, method }) => (method === 'ANY' ? Array.from({ length: 5 }, () => id) : [id]));
  expect(operations.map(({ operationId }) => operationId.split('.').slice(0, 2).join('.')).sort()).toEqual(
    expected.sort(),
  );
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { path, operationId, parameters } of operations) {
    const inPath = parameters.flatMap((each) => ('in' in each && each.in === 'path' ? [each.name] : []));
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([operationId, inPath.sort()]).toEqual([operationId, named.sort()]);
  }
});

it.each(calls.map((call) => [call.id, call] as const))(
  'states who may make %s, how often, and with which body',
  (_, call) => {
    const operations = operationsOf(documentOf()).filter(({ path, method }) =>
      [path === call.path, call.method === 'ANY' || method === call.method.toLowerCase()].every(Boolean),
    );
    for (const operation of operations) {
      const security = { anyone: [], session: [{ session: [] }, {}], user: [{ session: [] }] }[
        call.access as (typeof shopperAccess)[number]
      ];
      expect(operation.security).toEqual(security);
      expect(operation['x-limit']).toBe(call.limit ?? (call.safe ? 'read' : 'write'));
      const types = ['application/json', ...(call.multipart ? ['multipart/form-data'] : [])];
      expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(call.body ? types : []);
      const references = operation.parameters.flatMap((each) => ('$ref' in each ? [each.$ref] : []));
      expect(references.includes('#/components/parameters/x-endcap')).toBe(!call.safe);
    }
  },
);

it('defines each entity once, by name, without our own annotations', () => {
  const { components } = documentOf();
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Cart', 'Failure', 'Order', 'Product']));
  const text = JSON.stringify(documentOf());
  expect(text.length).toBeLessThan(400_000);
  for (const own of ['"refers":', '"secret":', '"token":', '"elements":']) expect(text.includes(own)).toBe(false);
});

it('names the session cookie, which differs over https', () => {
  const names = [false, true].map((isSecure) => documentOf(isSecure).components.securitySchemes.session.name);
  expect(names).toEqual(['endcap-session', '__Host-endcap-session']);
});

it('limits calls with guessable input more strictly than reads', () => {
  const guessed = calls.filter(({ id }) => /^auth\./.test(id));
  expect(guessed.length).toBeGreaterThan(9);
  expect(guessed.filter(({ limit }) => limit !== 'signIn' && limit !== 'accountStep')).toEqual([]);
});
