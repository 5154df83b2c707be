import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StarterDocument } from '../server/catalogue/starter-shop.ts';

/** Yields the names of the fragments that a document includes. */
function* includedIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const { widget, props } = value as { widget?: unknown; props?: { name?: unknown } };
  if (widget === 'fragment' && typeof props?.name === 'string') yield props.name;
  for (const each of Object.values(value)) yield* includedIn(each);
}

/** Sorts fragments so that each comes after those that it includes. */
function inOrder(fragments: readonly StarterDocument[]): StarterDocument[] {
  const ordered = new Set<StarterDocument>();
  const add = (fragment: StarterDocument, within: readonly string[]): void => {
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
export function readStarterPages(examplesDir: string): StarterDocument[] {
  const read = (kind: StarterDocument['kind'], folder: string): StarterDocument[] =>
    readdirSync(folder)
      .sort()
      .flatMap((id) => {
        const file = join(folder, id, `${kind}.json`);
        return existsSync(file) ? [{ kind, id, source: readFileSync(file, 'utf8') }] : [];
      });
  return [...inOrder(read('fragment', join(examplesDir, 'fragments'))), ...read('page', examplesDir)];
}
