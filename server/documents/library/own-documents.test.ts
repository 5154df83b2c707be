import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { LoadedDefinition } from '../../core/definition/load-parts.ts';
import type { PartsSource } from '../../core/definition/sources.ts';
import { ownDocuments } from './own-documents.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const page = (id: string, slug: string) => JSON.stringify({ version: 1, id, slug, type: 'CONTENT', body: [] });

/** A source with a folder of pages. */
function source(plugin: string | undefined, pages: readonly string[]): PartsSource {
  const path = mkdtempSync(join(tmpdir(), 'endcap-documents-'));
  folders.push(path);
  for (const text of pages) writeFileSync(join(path, `${JSON.parse(text).id}.json`), text);
  return { plugin, prefix: '', folders: { pages: { path, place: 'pages' } }, parts: {}, secrets: [] };
}

const read = (...sources: PartsSource[]) =>
  ownDocuments({ file: 'endcap.config.mjs', sources } as unknown as LoadedDefinition, []);

it("adds pages of plug-ins, which the shop's own of the same name replace", () => {
  const found = read(
    source(undefined, [page('stars', '/own')]),
    source('stars', [page('stars', '/stars'), page('more', '/more')]),
  );
  expect(found.map(({ id, source: text }) => [id, JSON.parse(text).slug])).toEqual([
    ['stars', '/own'],
    ['more', '/more'],
  ]);
});

it('refuses two plug-ins with pages of one name or address, with both places', () => {
  const first = source('stars', [page('stars', '/stars'), page('moons', '/moons')]);
  const second = source('sky', [page('stars', '/sky'), page('sun', '/moons')]);
  const place = (at: PartsSource, name: string) => join(at.folders.pages!.path, `${name}.json`);
  expect(() => read(first, second)).toThrow(`the page "stars" is in ${place(first, 'stars')} already`);
  expect(() => read(first, second)).toThrow(`the address "/moons" is in ${place(first, 'moons')} already`);
});
