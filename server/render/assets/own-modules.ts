import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientModules } from './client-modules.ts';

/** Output of the build of a shop's own widgets and actions. */
export interface OwnModules {
  /** Fingerprint of the sources, which changes with them. */
  sources: string;
  /** Code of each module, by the name of its entry: `widget/rating`, `action/cheer`, `function/shout`. */
  modules: Readonly<Record<string, string>>;
}

/** Begins the names of entries with an expression function. */
export const functionEntry = 'function/';

/** Path of the file with a shop's own modules, next to the shop's definition. */
export const ownModulesFile = (definitionFile: string): string =>
  join(dirname(definitionFile), '.endcap/client-modules.json');

/** Reads the built modules of a shop's own parts; undefined when there are none. */
export const readOwnModules = (definitionFile: string): OwnModules | undefined => {
  const file = ownModulesFile(definitionFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OwnModules) : undefined;
};

/** Returns the catalogue's modules, followed by the shop's own ones, if there are any. */
export function withOwnModules(catalogue: ClientModules, own: OwnModules | undefined): ClientModules {
  const added = Object.entries(own?.modules ?? {});
  if (added.length === 0) return catalogue;
  const first = catalogue.modules.length;
  return {
    ...catalogue,
    version: createHash('sha256')
      .update(JSON.stringify([catalogue.version, added]))
      .digest('hex')
      .slice(0, 8),
    modules: [...catalogue.modules, ...added.map(([, code]) => ({ code, imports: [], lazy: [] }))],
    entries: { ...catalogue.entries, ...Object.fromEntries(added.map(([name], at) => [name, first + at])) },
    functions: {
      ...catalogue.functions,
      ...Object.fromEntries(
        added.flatMap(([name], at) =>
          name.startsWith(functionEntry) ? [[first + at, name.slice(functionEntry.length)]] : [],
        ),
      ),
    },
  };
}
