import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StarterDocument, StarterPage } from '../server/catalogue/starter-shop.ts';

/** Yields the names of the fragments that a document includes. */
function* includedIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const { widget, props } = value as { widget?: unknown; props?: { name?: unknown } };
  if (widget === 'fragment' && typeof props?.name === 'string') yield props.name;
  for (const each of Object.values(value)) yield* includedIn(each);
}

/** Sorts fragments so that each comes after those that it includes. */
function inOrder(fragments: readonly StarterPage[]): StarterPage[] {
  const ordered = new Set<StarterPage>();
  const add = (fragment: StarterPage, within: readonly string[]): void => {
    for (const name of includedIn(JSON.parse(fragment.source))) {
      const other = fragments.find(({ id }) => id === name);
      if (other && !within.includes(name)) add(other, [...within, name]);
    }
    ordered.add(fragment);
  };
  for (const fragment of fragments) add(fragment, [fragment.id]);
  return [...ordered];
}

/** Reads the documents that a new shop starts with: fragments first, because pages are checked against them. */
export function readStarterPages(examplesDir: string): StarterPage[] {
  const read = (kind: StarterPage['kind'], folder: string): StarterPage[] =>
    readdirSync(folder)
      .sort()
      .flatMap((id) => {
        const file = join(folder, id, `${kind}.json`);
        return existsSync(file) ? [{ kind, id, source: readFileSync(file, 'utf8') }] : [];
      });
  return [...inOrder(read('fragment', join(examplesDir, 'fragments'))), ...read('page', examplesDir)];
}

/** Reads the redirects that the demo shop starts with. */
export const readStarterRedirects = (examplesDir: string): StarterDocument[] => [
  { kind: 'redirects', id: 'redirects', source: readFileSync(join(examplesDir, 'redirects.json'), 'utf8') },
];

/** Reads the audiences that the demo shop starts with. */
export function readStarterAudiences(examplesDir: string): StarterDocument[] {
  const folder = join(examplesDir, 'audiences');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      kind: 'audience',
      id: name.replace(/\.json$/, ''),
      source: readFileSync(join(folder, name), 'utf8'),
    }));
}
