import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../server/core/package-root.ts';

/** Lists of the specification that have members for later. */
const lists = ['widgets', 'calls', 'messages', 'constants'] as const;

/** How much of the specification is there: the number that it names, and the names of what is for later. */
export interface Specified {
  named: number;
  later: string[];
}

/** What the specification names, by list; nothing outside a checkout of the project, which alone has the lists. */
export function readSpecified(): Partial<Record<(typeof lists)[number], Specified>> {
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
