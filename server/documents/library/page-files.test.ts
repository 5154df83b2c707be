import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fragmentsFor, isFragmentFile } from './page-files.ts';

let folder: string;
const write = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'endcap-page-files-'));
  write('fragments/card.json', 'outer card');
  write('fragments/header/fragment.json', 'header');
  write('sale/fragments/card.json', 'inner card');
  write('sale/fragments/row/fragment.json', 'row');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('finds the fragments next to a page and in the folders above it, of which the nearest wins', () => {
  const { names, read } = fragmentsFor(join(folder, 'sale/today/page.json'));
  expect([...names()].sort()).toEqual(['card', 'header', 'row']);
  expect(names().map((name) => read(name))).toEqual(expect.arrayContaining(['inner card', 'row', 'header']));
  expect(read('../sale')).toBeUndefined();
  expect(read('gone')).toBeUndefined();
});

it.each([
  ['page.json', '{ "body": [] }', false],
  ['fragment.json', '{ "slug": "/", "body": [] }', true],
  ['row.json', '{ "id": "row", "body": [] }', true],
  ['row.json', '{ "inputs": { "heading": { "type": "string" } }, "body": [] }', true],
  ['row.json', '{ "state": { "slug": "cup" }, "body": [] }', true],
  ['sale.json', '{ "body": [], "slug": "/sale" }', false],
  ['sale.json', '{ "type": "CONTENT", "body": [] }', false],
  ['sale.json', "{ slug: '/sale', body: [] }", false],
])('distinguishes fragments from pages: %s with %s', (name, text, expected) => {
  expect(isFragmentFile(name, text)).toBe(expected);
});
