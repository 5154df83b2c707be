import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderWatch } from './watch-folder.ts';

let root: string;
let watched: FolderWatch;
let seen: Set<string>;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'endcap-watch-'));
  for (const folder of ['pages', 'data', 'node_modules', '.endcap']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'pages/a.json'), '1');
  seen = new Set();
  watched = new FolderWatch(root, [join(root, 'data')], (files) => {
    for (const file of files) seen.add(file.slice(root.length + 1));
  });
});
afterEach(() => {
  watched.close();
  rmSync(root, { recursive: true });
});

it('reports files that were written, replaced, added in a new folder or removed, and none of packages and data', async () => {
  for (const skipped of ['data/shop.db', 'node_modules/x.mjs', '.endcap/y.json'])
    writeFileSync(join(root, skipped), 'x');
  writeFileSync(join(root, 'pages/a.json'), '2');
  await expect.poll(() => [...seen]).toEqual(['pages/a.json']);
  // As editors save: another file takes the place of the former one, again and again.
  for (const text of ['3', '4']) {
    seen.clear();
    writeFileSync(join(root, 'pages/a.json~'), text);
    renameSync(join(root, 'pages/a.json~'), join(root, 'pages/a.json'));
    await expect.poll(() => seen.has('pages/a.json')).toBe(true);
  }
  mkdirSync(join(root, 'widgets/stars'), { recursive: true });
  writeFileSync(join(root, 'widgets/stars/view.mjs'), 'x');
  await expect.poll(() => seen.has('widgets/stars/view.mjs')).toBe(true);
  seen.clear();
  writeFileSync(join(root, 'widgets/stars/view.mjs'), 'y');
  await expect.poll(() => [...seen]).toEqual(['widgets/stars/view.mjs']);
  rmSync(join(root, 'widgets'), { recursive: true });
  await expect.poll(() => seen.size).toBeGreaterThan(1);
  seen.clear();
  rmSync(join(root, 'pages/a.json'));
  await expect.poll(() => [...seen]).toEqual(['pages/a.json']);
});

it('watches a folder again that took the place of one which was moved away', async () => {
  mkdirSync(join(root, 'widgets/stars'), { recursive: true });
  writeFileSync(join(root, 'widgets/stars/view.mjs'), '1');
  await expect.poll(() => seen.has('widgets/stars/view.mjs')).toBe(true);
  renameSync(join(root, 'widgets'), join(root, 'former'));
  mkdirSync(join(root, 'widgets/stars'), { recursive: true });
  writeFileSync(join(root, 'widgets/stars/view.mjs'), '2');
  await expect.poll(() => seen.has('former/stars/view.mjs')).toBe(true);
  seen.clear();
  writeFileSync(join(root, 'widgets/stars/view.mjs'), '3');
  await expect.poll(() => seen.has('widgets/stars/view.mjs')).toBe(true);
});

it('does not follow a link to a folder around it', async () => {
  symlinkSync(root, join(root, 'pages/around'), 'junction');
  writeFileSync(join(root, 'pages/b.json'), '1');
  await expect.poll(() => seen.has('pages/b.json')).toBe(true);
  expect([...seen].filter((file) => file.startsWith('pages/around/'))).toEqual([]);
});
