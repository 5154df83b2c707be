import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { publishedSchemas } from '../../compiler/published-schema/published-schemas.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { createSchemaLanguage, type KindOfText } from './schema-language.ts';

const schemas = publishedSchemas(shopRegistry);
const language = createSchemaLanguage(schemas);

/** The service as it is, which reads the whole text. */
const whole = getLanguageService({});
whole.configure({
  validate: false,
  schemas: [
    { uri: schemas.page.$id, fileMatch: ['**/pages/*.json'], schema: schemas.page },
    { uri: schemas.fragment.$id, fileMatch: ['**/fragments/*.json'], schema: schemas.fragment },
  ],
});

async function byWholeText({ kind, text }: KindOfText, offset: number) {
  const document = TextDocument.create(`endcap:///${kind}/document.json`, 'json', 1, text);
  const parsed = whole.parseJSONDocument(document);
  const at = document.positionAt(offset);
  const completions = await whole.doComplete(document, at, parsed);
  const hover = await whole.doHover(document, at, parsed);
  return {
    labels: completions?.items.map(({ label }) => label).sort(),
    hover: hover?.range && [document.offsetAt(hover.range.start), document.offsetAt(hover.range.end)],
  };
}

async function byPartOfText(of: KindOfText, offset: number) {
  const completions = await language.complete(of, offset);
  const hover = await language.hover(of, offset);
  return { labels: completions.map(({ label }) => label).sort(), hover: hover && [hover.start, hover.end] };
}

const example = (path: string) => readFileSync(join(import.meta.dirname, '../../examples', path), 'utf8');
const withoutSchema = (text: string) => text.replace(/"\$schema": "[^"]*",/, '');

it.each<[kind: KindOfText['kind'], path: string, step: number]>([
  ['pages', 'about/page.json', 37],
  ['pages', 'cart/page.json', 53],
  ['fragments', 'fragments/section-hero/fragment.json', 61],
])('answers for a place in %s/%s as for the whole text', async (kind, path, step) => {
  const text = withoutSchema(example(path));
  const offsets = Array.from({ length: Math.min(40, Math.floor(text.length / step)) }, (_, index) => index * step);
  for (const offset of offsets)
    expect([offset, await byPartOfText({ kind, text }, offset)]).toEqual([
      offset,
      await byWholeText({ kind, text }, offset),
    ]);
});

const page = (body: string) => `{ "version": 3, "id": "a", "slug": "/a", "type": "CONTENT", "body": [${body}] }`;

it.each<[text: string, labels: string[]]>([
  ['{ "widget": "text", "props": { "t|" } }', ['text', 'tag']],
  ['{ "widget": "text", "props": { | } }, { "widget": "box" }', ['text', 'tag']],
  ['{ "widget": "box" }, { "widget": "text", | }', ['props', 'when']],
  ['{ "widget": "te|" }', ['"text"', '"table"']],
  ['{ "widget": "box", "children": [{ "widget": "text", "on": { "|', ['visible']],
])('completes in %s', async (body, labels) => {
  const text = page(body);
  const offset = text.indexOf('|');
  const found = await language.complete({ kind: 'pages', text: text.replace('|', '') }, offset);
  expect(found.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
});

it('replaces the written word, after others that are left out', async () => {
  const text = page('{ "widget": "box", "props": { "tag": "main" } }, { "widget": "text", "props": { "ta": 1 } }');
  const offset = text.indexOf('"ta"') + 3;
  const found = await language.complete({ kind: 'pages', text }, offset);
  const { start, end } = found.find(({ label }) => label === 'tag')!;
  expect(text.slice(start, end)).toBe('"ta"');
});
