import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../server/core/package-root.ts';

/** Lists of the specification, some of whose members are deferred. */
const lists = ['widgets', 'calls', 'messages', 'constants'] as const;

/** Progress on a list of the specification: the number of its members, and the names of the deferred ones. */
export interface SpecificationProgress {
  named: number;
  later: string[];
}

/**
 * Reads the progress on the specification, by list; empty outside a checkout of the project, as only that contains
 * the lists.
 */
export function readSpecified(): Partial<Record<(typeof lists)[number], SpecificationProgress>> {
  const folder = join(packageRoot, 'tests/specification');
  if (!existsSync(folder)) return {};
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  const later = read('later') as Record<(typeof lists)[number], string[]>;
  return Object.fromEntries(
    lists.map((name) => {
      const members = read(name) as object;
      return [name, { named: Object.keys(members).length, later: later[name] }];
    }),
  );
}
