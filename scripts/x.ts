import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStarterPages } from '../demo/starter-pages.ts';
import { checkDocument } from '../server/pages/check-document.ts';

const folder = join(import.meta.dirname, '../examples');
const all = readStarterPages(folder);
const lib = {
  names: () => all.filter((a) => a.kind === 'fragment').map((a) => a.id),
  read: (n: string) => all.find((a) => a.kind === 'fragment' && a.id === n)?.source,
};
const t = performance.now();
for (const { kind, id, source } of all)
  for (const d of checkDocument(source, kind, lib)) console.log(kind, id, d.code, d.pointer, d.message, '|', d.hint);
const w = join(import.meta.dirname, '../widgets');
for (const file of readdirSync(w, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('example.json'))) {
  const { page } = JSON.parse(readFileSync(join(w, file), 'utf8'));
  const text = JSON.stringify({ version: 2, id: 'example', slug: '/', type: 'CONTENT', ...page }, null, 1);
  for (const d of checkDocument(text, 'page', lib)) console.log(file, d.code, d.pointer, d.message, '|', d.hint);
}
console.log(performance.now() - t);
