import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { publishedSchemas } from '../../compiler/published-schema/published-schemas.ts';
import { readStarterPages } from '../../demo/starter-pages.ts';
import { integer, object } from '../../schemas/schema.ts';
import { composeContracts, composeParts, type ShopParts } from '../../widgets/shop-parts.ts';

function validatorsOf({ registry }: Pick<ShopParts, 'registry'>) {
  const schemas = publishedSchemas(registry);
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, schemas: Object.values(schemas) });
  return { page: ajv.getSchema(schemas.page.$id)!, fragment: ajv.getSchema(schemas.fragment.$id)! };
}

const validate = validatorsOf(composeParts());

const misses = (kind: 'page' | 'fragment', document: unknown, { [kind]: accepts } = validate): string[] =>
  accepts(document) ? [] : (accepts.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);

const pageWith = (...body: unknown[]) => ({ version: 1, id: 'test', slug: '/test', type: 'CONTENT', body });
const press = (...actions: unknown[]) => pageWith({ widget: 'button', props: { label: 'Go' }, on: { press: actions } });

describe('the published page schema', () => {
  it.each(readStarterPages(join(import.meta.dirname, '../../examples')))(
    'accepts the $kind $id',
    ({ kind, source }) => {
      expect(misses(kind, JSON.parse(source))).toEqual([]);
    },
  );

  it.each([
    ['a binding for a number', pageWith({ widget: 'repeater', props: { limit: '{{ 1 + 1 }}' } })],
    ['props with defaults left out', pageWith({ widget: 'product', props: { slug: 'mug' } })],
    ['a widget action', press({ do: 'cart.clear' })],
    ['branches', press({ do: 'if', with: { condition: true }, else: [{ do: 'reload' }], then: [] })],
    ['responsive style', pageWith({ widget: 'box', props: { style: { gap: { base: 2, md: 4 } } } })],
  ])('accepts %s', (_, document) => {
    expect(misses('page', document)).toEqual([]);
  });

  it.each([
    ['no body', { version: 1, id: 'test', slug: '/', type: 'CONTENT' }],
    ['an unknown key', { ...pageWith(), boddy: [] }],
    ['an unknown widget', pageWith({ widget: 'txt' })],
    ['a missing prop', pageWith({ widget: 'text' })],
    ['an unknown prop', pageWith({ widget: 'text', props: { text: 'Hello', colour: 'red' } })],
    ['a wrong prop', pageWith({ widget: 'repeater', props: { limit: 'many' } })],
    ['a value outside the enum', pageWith({ widget: 'text', props: { text: 'Hello', tag: 'h9' } })],
    ['an unknown slot', pageWith({ widget: 'product', props: { slug: 'mug' }, slots: { succes: [] } })],
    ['an unknown event', pageWith({ widget: 'button', props: { label: 'Go' }, on: { pres: [] } })],
    ['an unknown action', press({ do: 'fly' })],
    ['an unknown widget action', press({ do: 'cart.fly' })],
    ['a missing payload', press({ do: 'set-flag' })],
    ['a wrong payload', press({ do: 'product.setQuantity', with: { quantity: 'two' } })],
    ['a branch that the action does not have', press({ do: 'reload', else: [] })],
    ['an unknown style', pageWith({ widget: 'box', props: { style: { colour: 'ink' } } })],
    ['an error deep inside', pageWith({ widget: 'box', children: [{ widget: 'box', children: [{}] }] })],
  ])('refuses %s', (_, document) => {
    expect(misses('page', document)).not.toEqual([]);
  });
});

describe('the schema of a shop with parts of its own', () => {
  const {
    callContracts,
    registry: { widgets, actions },
  } = composeParts();
  const stars = {
    ...widgets.get('text')!,
    name: 'stars',
    props: object({ count: integer('Number of stars.') }),
  };
  const sparkle = { ...actions.get('reload')!, name: 'sparkle' };
  const weather = {
    ...[...callContracts.values()].find(({ safe }) => safe)!,
    id: 'getWeather',
    summary: 'The weather.',
  };
  const own = validatorsOf(composeContracts({ widgets: [stars], actions: [sparkle], calls: [weather], functions: [] }));
  const withCall = { ...pageWith(), entities: { weather: { call: 'getWeather' } } };

  it.each([
    ['a widget', pageWith({ widget: 'stars', props: { count: 3 } })],
    ['an action', press({ do: 'sparkle' })],
    ['a call', withCall],
  ])('accepts %s, which the schema of the catalogue refuses', (_, document) => {
    expect(misses('page', document, own)).toEqual([]);
    expect(misses('page', document)).not.toEqual([]);
  });

  it('also checks its own widget in fragments', () => {
    const fragment = (count: unknown) => ({ version: 3, id: 'f', body: [{ widget: 'stars', props: { count } }] });
    expect(misses('fragment', fragment(3), own)).toEqual([]);
    expect(misses('fragment', fragment('many'), own)).not.toEqual([]);
  });

  it('refuses props that the contract of its own widget refuses', () => {
    expect(misses('page', pageWith({ widget: 'stars', props: { count: 'many' } }), own)).not.toEqual([]);
  });
});

describe('the published schema files', () => {
  const folder = join(import.meta.dirname, '../../schemas/generated');
  const service = getLanguageService({
    // As editors do: resolves references from the file's location, whatever its $id.
    schemaRequestService: async (uri) => readFileSync(new URL(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  });

  it.each(['page', 'fragment'])('let an editor that has them in one folder check a %s', async (kind) => {
    const uri = pathToFileURL(join(folder, `${kind}.schema.json`)).href;
    const told = async (props: object): Promise<string[]> => {
      const body = [{ widget: 'box', children: [{ widget: 'text', props }] }];
      const text = JSON.stringify({
        $schema: uri,
        version: 3,
        id: 'tea',
        ...(kind === 'page' ? { slug: '/tea', type: 'CONTENT' } : {}),
        body,
      });
      const document = TextDocument.create('file:///document.json', 'json', 1, text);
      const found = await service.doValidation(document, service.parseJSONDocument(document));
      return found.map(({ message }) => String(message));
    };
    expect(await told({ text: 'Tea' })).toEqual([]);
    expect(await told({ txt: 'Tea' })).toContain('Missing property "text".');
  });
});

it('marks the page schema as generated', () => {
  const path = join(import.meta.dirname, '../../schemas/generated/page.schema.json');
  expect(readFileSync(path, 'utf8').split('\n')[1]).toContain('Do not edit');
});
