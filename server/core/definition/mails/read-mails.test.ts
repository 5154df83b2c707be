import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { type CheckableSchema, schemaErrors } from '../../../../schemas/check.ts';
import { loadDefinition } from '../load-parts.ts';
import { sampleOf, wordsOf } from './sample-of.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Loads a shop with these keys in its definition. */
function load(keys: string, files: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-mails-'));
  folders.push(folder);
  const all = { 'package.json': '{"type":"module"}', 'endcap.config.mjs': `export default { ${keys} };`, ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return loadDefinition(join(folder, 'endcap.config.mjs'), {});
}

const data = `{ type: 'object', required: ['product'], additionalProperties: false, properties: {
  product: { type: 'string', description: 'Its title.' }, pieces: { type: 'integer', minimum: 5 } } }`;
const kind = (more = '') => `{ title: 'Restock report', data: ${data}${more} }`;
const document = (more: object) =>
  JSON.stringify(Object.assign({ version: 3, id: 'message-restock-report', body: [] }, more));

it('makes a text and a sample from the schema of a kind without a document', async () => {
  const { mails, parts } = await load(`mails: { 'restock-report': ${kind()} }`);
  expect(mails).toMatchObject([
    { name: 'restock-report', title: 'Restock report', sample: { product: 'Product', pieces: 5 } },
  ]);
  const text = JSON.parse(mails[0]!.source);
  expect(text).toMatchObject({
    id: 'message-restock-report',
    inputs: { product: { type: 'string', description: 'Its title.' }, pieces: { type: 'integer', optional: true } },
  });
  expect(JSON.stringify(text.body)).toContain('Pieces: {{ fragment.pieces }}');
  expect(parts.own.mails).toEqual([{ name: 'restock-report', title: 'Restock report' }]);
});

it('reads the text of a kind from its file, as it is written', async () => {
  const mails = `mails: { 'restock-report': ${kind(", document: './mails/a.json', sample: { product: 'Mug' }")} }`;
  const text = document({ inputs: { product: {} } });
  const loaded = await load(mails, { 'mails/a.json': text });
  expect(loaded.mails).toMatchObject([
    { source: text, file: join(dirname(loaded.file), 'mails/a.json'), sample: { product: 'Mug' } },
  ]);
});

it('joins the kinds of a plug-in with those that its setup returns', async () => {
  const { mails } = await load(
    `plugins: [{ plugin: { name: 'stars', mails: { 'stars-a': ${kind()} }, setup: () => ({ mails: { 'stars-b': ${kind()} } }) }, options: {} }]`,
  );
  expect(mails.map(({ name }) => name)).toEqual(['stars-a', 'stars-b']);
});

const mistakes: [what: string, keys: string, said: string[], files?: Record<string, string>][] = [
  ['a list', 'mails: []', ['mails: it is not an object', 'defineMail']],
  [
    'a name of Endcap, and one that is not a name',
    `mails: { code: ${kind()}, 'Restock!': ${kind()} }`,
    ['mails.code: the mail "code" is in the catalogue already', 'mails.Restock!: "Restock!" is not a name of a mail'],
  ],
  [
    'the same name in the shop and in a plug-in',
    `mails: { news: ${kind()} }, plugins: [{ plugin: { name: 'stars', mails: { news: ${kind()} } }, options: {} }]`,
    ['plugins[0] (stars): mails.news: the mail "news" is in mails.news already'],
  ],
  [
    'what is not a title, not a schema, and not a key',
    "mails: { news: { title: '{{ title }}', data: {}, text: 1 } }",
    [
      'mails.news.title: it is not a title',
      'mails.news.data: it is not a schema of an object',
      'mails.news.text: there is no such key',
    ],
  ],
  [
    'a property that no expression can read',
    "mails: { news: { title: 'News', data: { type: 'object', properties: { 'first-name': {} } } } }",
    ['mails.news.data.first-name: its name cannot be read in an expression'],
  ],
  [
    'a sample that does not fit, and one that cannot be made',
    `mails: { a: ${kind(', sample: { product: 5 }')}, b: { title: 'B', data: { type: 'object', required: ['code'], properties: { code: { type: 'string', pattern: '^[0-9]+$' } } } } }`,
    ['mails.a.sample: product must be', 'mails.b.sample: none can be made from the schema: code'],
  ],
  [
    'a text that is missing, is not a path, has another id, or no inputs',
    `mails: { a: ${kind(", document: './a.json'")}, b: ${kind(', document: 5')}, c: ${kind(", document: './c.json'")}, d: ${kind(", document: './d.json'")}, e: ${kind(", document: './e.json'")} }`,
    [
      'mails.a.document: there is no file',
      'mails.b.document: it is not the file of a text',
      'c.json: it is not a fragment with the id "message-c"',
      'd.json: it is not JSON',
      'e.json: it declares no inputs',
      'write "inputs": {"product":{"type":"string","description":"Its title."}',
    ],
    { 'c.json': document({}), 'd.json': '{', 'e.json': document({ id: 'message-e' }) },
  ],
];

it.each(mistakes)('reports the place of the mistake: %s', async (_, keys, said, files) => {
  const error = await load(keys, files).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'SettingsError' });
  for (const text of said) expect((error as Error).message).toContain(text);
});

/** Schemas of the kinds that data of mails has. */
const { schema } = fc.letrec<{ schema: CheckableSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.record({ type: fc.constant('string'), minLength: fc.nat(9) }),
    fc.record({ type: fc.constant('string'), format: fc.constantFrom('date', 'date-time') }),
    fc.record({ type: fc.constant('integer'), minimum: fc.integer({ min: -9, max: 9 }), maximum: fc.constant(10) }),
    fc.record({ type: fc.constant('integer'), maximum: fc.integer({ min: -9, max: 9 }) }),
    fc.record({ type: fc.constant('boolean') }),
    fc.record({ enum: fc.constant(['a', 'b']) }),
    fc.record({ type: fc.constant('array'), items: tie('schema'), minItems: fc.nat(3), maxItems: fc.constant(3) }),
    fc
      .dictionary(fc.constantFrom('name', 'piecesLeft', 'day'), tie('schema'))
      .map((properties) => ({ type: 'object', properties, required: Object.keys(properties) })),
  ),
}));

it('makes samples that the schema allows', () => {
  fc.assert(
    fc.property(schema, (each) => {
      expect(schemaErrors(each, sampleOf(each))).toEqual([]);
    }),
  );
});

it('writes names of properties as words', () => {
  expect(['piecesLeft', 'first_name', 'x'].map(wordsOf)).toEqual(['Pieces left', 'First name', 'X']);
});
