import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FragmentDefinition, type Json, pageVersion } from '../../schemas/page.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { parseFragment } from '../1-parse/parse-page.ts';
import { compilePage } from '../compile-page.ts';
import { type DocumentKind, keysOf, migrateDocument, migrateText } from './migrate.ts';

const corpus = join(import.meta.dirname, '../../tests/corpus/pages');
type Stored = { version: number; kind: DocumentKind; name: string; text: string };

/** Stored documents of all earlier versions: `VERSION/NAME.json`, `VERSION/fragments/NAME.json`. */
const stored: Stored[] = readdirSync(corpus).flatMap((version) =>
  (['page', 'fragment'] as const).flatMap((kind) => {
    const folder = join(corpus, version, kind === 'page' ? '' : 'fragments');
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({
        version: Number(version),
        kind,
        name: basename(name, '.json'),
        text: readFileSync(join(folder, name), 'utf8'),
      }));
  }),
);
const all = stored.map((each): [string, Stored] => [`${each.kind} ${each.name} of version ${each.version}`, each]);

/** Compiles a document with the fragments of its version. */
function planOf({ version, kind, name }: Stored, texts: (each: Stored) => string) {
  const text = (of: DocumentKind, wanted: string) => {
    const found = stored.find((each) => each.version === version && each.kind === of && each.name === wanted);
    return found && texts(found);
  };
  const { inputs = {} } = kind === 'page' ? {} : (JSON.parse(text('fragment', name)!) as FragmentDefinition);
  const input = Object.fromEntries(Object.keys(inputs).map((each) => [each, '{{ page.anything }}']));
  const body = [{ widget: 'fragment', props: { name, with: input } }];
  const page = { version: pageVersion, id: 'x', slug: '/', type: 'CONTENT', body };
  return compilePage(kind === 'page' ? text('page', name)! : page, {
    registry: shopRegistry,
    fragment: (wanted) => text('fragment', wanted),
    isStandaloneFragment: kind === 'fragment',
    types: kind === 'fragment' ? 'none' : 'page',
  });
}

it('covers every earlier version', () => {
  expect(new Set(stored.map(({ version }) => version))).toEqual(
    new Set(Array.from({ length: pageVersion - 1 }, (_, index) => index + 1)),
  );
});

describe.each(all)('the stored %s', (_, document) => {
  const { version, kind, text } = document;
  const after = migrateText(text, kind);

  it('compiles to the same plan after migration', () => {
    const { diagnostics, plan } = planOf(document, (each) => each.text);
    expect(diagnostics).toEqual([]);
    const migrant = planOf(document, (each) => migrateText(each.text, each.kind).text);
    expect(migrant.diagnostics).toEqual([]);
    expect(migrant.plan).toEqual(plan);
  });

  it('has its new version and keeps its formatting after migration', () => {
    expect(JSON.parse(after.text)).toMatchObject({ version: pageVersion });
    const lines = new Set(after.text.split('\n'));
    expect(text.split('\n').filter((line) => !lines.has(line))).toEqual([`  "version": ${version},`]);
  });

  it('is unchanged after a round trip', () => {
    expect(migrateText(after.text, kind, version)).toEqual({ text, lost: [] });
  });
});

const anyJson = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;

/** Any document with only the keys of its version. */
const anyDocument = (version: number, kind: DocumentKind) =>
  fc
    .dictionary(fc.constantFrom(...keysOf(kind, version).filter((key) => key !== 'version')), anyJson)
    .map((document) => ({ version, ...document }));

it.each<[number, DocumentKind]>(
  Array.from({ length: pageVersion }, (_, index) => index + 1).flatMap((version) => [
    [version, 'page'],
    [version, 'fragment'],
  ]),
)('migrates any document of version %i up and down: %s', (version, kind) => {
  fc.assert(
    fc.property(anyDocument(version, kind), fc.integer({ min: version, max: pageVersion }), (document, to) => {
      const migrated = migrateDocument(document, kind, to);
      expect(migrated.lost).toEqual([]);
      expect(migrateDocument(migrated.document, kind, version).document).toEqual(document);
    }),
  );
});

describe('format version 1', () => {
  const fragment = {
    version: 2,
    id: 'f',
    flags: { open: true },
    inputs: { title: { type: 'string' } },
    body: [],
  };

  it.each<[string, Json, Json, string[]]>([
    ['what is passed to a fragment, and its flags', fragment, { version: 1, id: 'f', body: [] }, ['inputs', 'flags']],
    ['inputs of any kind', { version: 2, id: 'f', inputs: true, body: [] }, { version: 1, id: 'f', body: [] }, []],
    ['that it has no inputs', { version: 2, id: 'f', body: [] }, { version: 1, id: 'f', body: [] }, []],
  ])('cannot express %s', (_, newer, older, lost) => {
    expect(migrateDocument(newer as Record<string, Json>, 'fragment', 1)).toEqual({ document: older, lost });
  });

  it('has no inputs, and a hint mentions the newest version', () => {
    const { diagnostics, fragment: read } = parseFragment({ ...fragment, version: 1 });
    expect(diagnostics.map(({ code, pointer, hint }) => [code, pointer, hint])).toEqual([
      ['unknown-key', '/flags', 'Added in a later format version: write "version": 3.'],
      ['unknown-key', '/inputs', 'Added in a later format version: write "version": 3.'],
    ]);
    expect(read.inputs).toBe(true);
  });
});

describe('format version 2', () => {
  it('cannot express values, state and schedules, wherever they are', () => {
    const node = (more: object): Json => ({ widget: 'box', ...more }) as Json;
    const newer = {
      version: 3,
      id: 'p',
      data: { a: 1 },
      body: [
        node({ let: { b: 1 }, children: [node({ state: { c: 1 } })], slots: { x: [node({ from: '2026-01-01' })] } }),
      ],
    };
    expect(migrateDocument(newer, 'page', 2)).toEqual({
      document: { version: 2, id: 'p', body: [node({ children: [node({})], slots: { x: [node({})] } })] },
      lost: ['data', 'let', 'state', 'from'],
    });
  });
});

describe('a document text migrated to another version', () => {
  it.each<[string, string]>([
    ['{"version":1,"id":"f","body":[]}', '{"version":3,"id":"f", "inputs": true,"body":[]}'],
    [
      '{\n  "id": "f",\n  "body": [ ],\n  "version": 1\n}\n',
      '{\n  "id": "f",\n  "version": 3,\n  "inputs": true,\n  "body": [ ]\n}\n',
    ],
    ['{ "version": 1 ', '{ "version": 1 '],
    ['[]', '[]'],
    ['{"version":"1","body":[]}', '{"version":"1","body":[]}'],
    ['{"version":9,"body":[]}', '{"version":9,"body":[]}'],
  ])('turns %j into %j', (before, after) => {
    expect(JSON.stringify(tryJson(migrateText(before, 'fragment').text))).toBe(JSON.stringify(tryJson(after)));
  });
});

/** Parses a text for comparison: key order does not matter, and text that is not JSON is compared literally. */
function tryJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  } catch {
    return text;
  }
}
