import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { composeParts } from '../../../widgets/shop-parts.ts';
import type { StarterDocument } from '../../catalogue/starter-shop.ts';
import { ownDocuments } from './own-documents.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const page = (id: string, slug: string) => JSON.stringify({ version: 3, id, slug, type: 'CONTENT', body: [] });
const fragment = JSON.stringify({ version: 3, body: [] });
const demo: StarterDocument[] = [
  { kind: 'page', id: 'home', source: page('home', '/') },
  { kind: 'fragment', id: 'footer', source: fragment },
];

/** Documents of a shop whose folders contain the given files. */
function documents(files: Readonly<Record<string, string>>): StarterDocument[] {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-documents-'));
  folders.push(folder);
  for (const name of ['pages', 'fragments']) mkdirSync(join(folder, name));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const definition = { pages: './pages', fragments: './fragments' };
  return ownDocuments({ file: join(folder, 'endcap.config.mjs'), definition, parts: composeParts() }, demo);
}

it("reads fragments before pages, and replaces the demo's documents of the same name", () => {
  const found = documents({
    'pages/start.json': page('home', '/'),
    'pages/about/page.json': '{ "slug": "/about", "body": [] }',
    'fragments/footer.json': fragment,
    'fragments/banner/fragment.json': fragment,
  });
  expect(found.map(({ kind, id, isOwn }) => [kind, id, isOwn])).toEqual([
    ['fragment', 'banner', true],
    ['fragment', 'footer', true],
    ['page', 'about', true],
    ['page', 'home', true],
  ]);
});

const clashes: [what: string, files: Record<string, string>, said: RegExp][] = [
  [
    'two pages with one name',
    { 'pages/a.json': page('pots', '/a'), 'pages/b.json': page('pots', '/b') },
    /b\.json: the page "pots" is in .+a\.json already/,
  ],
  [
    'two pages at one address',
    { 'pages/a.json': page('a', '/pots'), 'pages/b.json': page('b', '/pots') },
    /b\.json: the address "\/pots" is in .+a\.json already/,
  ],
  [
    'a page at an address of the demo, under another name',
    { 'pages/start.json': page('start', '/') },
    /start\.json: the address "\/" is in the page "home" of the demo already\n.+give this page the id "home"/,
  ],
  [
    'two fragments with one name',
    { 'fragments/a/fragment.json': fragment, 'fragments/a.json': fragment },
    /a\.json: the fragment "a" is in .+fragment\.json already/,
  ],
  ['a page that is no JSON', { 'pages/a.json': '{\n  "body": [}' }, /a\.json:2:12: /],
];

it.each(clashes)('rejects %s, with its location', (_, files, said) => {
  expect(() => documents(files)).toThrow(said);
});
