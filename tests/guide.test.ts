import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compilePage } from '../compiler/compile-page.ts';
import { type Json, pageVersion } from '../schemas/page.ts';
import { checkDocument } from '../server/documents/checks/check-document.ts';
import { shopRegistry } from '../widgets/shop-registry.ts';

const folder = join(import.meta.dirname, '../docs/guide');

/** JSON blocks of the guide that are a page, a node or an action on their own. */
const blocks = readdirSync(folder).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].flatMap(([, text = ''], index) => {
    const value = parsed(text);
    return value && ('widget' in value || 'do' in value || 'body' in value)
      ? [[`${file}, block ${index + 1}`, value] as const]
      : [];
  }),
);

/** Returns the object in a block; undefined for blocks that are only part of an object or contain an ellipsis. */
function parsed(text: string): Record<string, Json> | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const body = (value: Record<string, Json>): Json[] =>
  'do' in value ? [{ widget: 'button', props: { label: 'Go' }, on: { press: [value] } }] : [value];

/** The page into which a node or an action is put. */
const around = {
  version: pageVersion,
  id: 'x',
  slug: '/',
  type: 'CONTENT',
  flags: { open: false },
  entities: { collections: { call: 'collection.search', with: { body: {} } } },
};

const isFragment = (value: Record<string, Json>) => 'body' in value && !('slug' in value);
const fragments = new Map(blocks.flatMap(([, value]) => (isFragment(value) ? [[String(value.id), value]] : [])));
const library = {
  names: () => [...fragments.keys()],
  read: (name: string) => (fragments.has(name) ? JSON.stringify(fragments.get(name)) : undefined),
};

/** Codes of findings that a block may cause by names, fragments and flags of the page around it. */
const takenForGranted = new Set(['unknown-name', 'missing-fragment', 'unknown-flag', 'missing-key', 'no-toaster']);

it('has more than ten blocks', () => expect(blocks.length).toBeGreaterThan(10));

it.each(blocks)('%s has no errors', (_, value) => {
  const page = 'body' in value ? value : { ...around, body: body(value) };
  const diagnostics = isFragment(value)
    ? checkDocument(JSON.stringify(value), 'fragment', library)
    : compilePage(page, { registry: shopRegistry, fragment: library.read, fragmentNames: library.names }).diagnostics;
  expect(diagnostics.filter(({ severity, code }) => severity === 'error' && !takenForGranted.has(code))).toEqual([]);
});
