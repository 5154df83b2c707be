import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StarterDocument } from '../server/starter-shop.ts';

/** The documents that a new shop starts with: fragments first, because pages are checked against them. */
export function readStarterPages(examplesDir: string): StarterDocument[] {
  const read = (kind: StarterDocument['kind'], folder: string): StarterDocument[] =>
    readdirSync(folder)
      .sort()
      .flatMap((id) => {
        const file = join(folder, id, `${kind}.json`);
        return existsSync(file) ? [{ kind, id, source: readFileSync(file, 'utf8') }] : [];
      });
  return [...read('fragment', join(examplesDir, 'fragments')), ...read('page', examplesDir)];
}
