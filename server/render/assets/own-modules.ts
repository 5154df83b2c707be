import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientModules } from './client-modules.ts';

/** What the build of a shop's own widgets and actions leaves. */
export interface OwnModules {
  /** Changes with the sources that it was made of. */
  sources: string;
  /** Code of each module, by the name of its entry: `widget/rating`, `action/cheer`. */
  modules: Readonly<Record<string, string>>;
}

/** Where that is, for the definition of a shop. */
export const ownModulesFile = (definitionFile: string): string =>
  join(dirname(definitionFile), '.endcap/client-modules.json');

/** The built modules of a shop's own parts; undefined where there are none. */
export const readOwnModules = (definitionFile: string): OwnModules | undefined => {
  const file = ownModulesFile(definitionFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OwnModules) : undefined;
};

/** The modules of the catalogue, and after them those of a shop that has any. */
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
  };
}
