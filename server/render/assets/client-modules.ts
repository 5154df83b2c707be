import { LRUCache } from 'lru-cache';

/** Output of the client build for the server, in `modules.json`. */
export interface ClientModules {
  /** Changes with any of the modules. */
  version: string;
  /** Addresses of the scripts that remain separate files, by entry. The first is module 0. */
  scripts: Record<string, string>;
  modules: ClientModule[];
  /** Numbers of the modules that are entries, by name: `widget/link`, `action/navigate`. */
  entries: Record<string, number>;
  /** Names of the expression functions in a module, separated by spaces. */
  functions: Record<number, string>;
}

/** A module of the client, as text. */
export interface ClientModule {
  /** `(require, load) => exports`, as text. */
  code: string;
  imports: number[];
  /** Modules that this module imports dynamically. */
  lazy: number[];
  /** Whether the module comes from a third-party package, so that measurements of our own code leave it out. */
  isLibrary?: boolean;
  /** Names of the messages whose texts are in the code. */
  messages?: readonly string[];
}

const prefix = '/assets/modules/';
const address = /^\/assets\/modules\/([0-9a-f]{8})\/([0-9a-z]+(?:\.[0-9a-z]+)*)\.js$/;

/** A script made of modules. */
export interface ModuleScript {
  text: string;
  /** Whether a page of this server has referred to the script; clients can request any other. */
  isNamed: boolean;
}

/** Scripts bundled from selections of the client's modules. An address names its selection, so nothing is stored. */
export interface ModuleBundles {
  /** Returns the entries' modules with all their imports, ascending, without the modules already loaded. */
  closure(entries: readonly string[], loaded?: ReadonlySet<number>): number[];
  /** Returns the address of the script with these modules; undefined for an empty list. */
  addressOf(ids: readonly number[]): string | undefined;
  /** Returns the script at an address; undefined when the address is not of this build. */
  read(path: string): ModuleScript | undefined;
}

/** Creates the bundles of a client build. */
export function createModuleBundles({ version, scripts, modules, entries, functions }: ClientModules): ModuleBundles {
  const main = Object.values(scripts)[0];
  const nameOf = new Map(Object.entries(entries).map(([name, id]) => [id, name]));
  const collect = (id: number, into: Set<number>, loaded: ReadonlySet<number>) => {
    if (id === 0 || into.has(id) || loaded.has(id)) return;
    into.add(id);
    for (const imported of modules[id]!.imports) collect(imported, into, loaded);
  };
  const closureOf = (ids: readonly number[], loaded: ReadonlySet<number>) => {
    const into = new Set<number>();
    for (const id of ids) collect(id, into, loaded);
    return [...into].sort((a, b) => a - b);
  };
  const named = new LRUCache<string, true>({ max: 10_000 });
  const write = (ids: readonly number[]): string | undefined =>
    ids.length === 0 ? undefined : `${prefix}${version}/${ids.map((id) => id.toString(36)).join('.')}.js`;
  const bundles: ModuleBundles = {
    closure: (names, loaded = new Set()) =>
      closureOf(
        names.flatMap((name) => entries[name] ?? []),
        loaded,
      ),
    addressOf(ids) {
      const path = write(ids);
      if (path !== undefined) named.set(path, true);
      return path;
    },
    read(path) {
      const [, build, list] = address.exec(path) ?? [];
      if (build !== version || list === undefined) return undefined;
      const ids = list.split('.').map((id) => Number.parseInt(id, 36));
      const isCanonical = ids.every((id, index) => id > (ids[index - 1] ?? 0) && modules[id] !== undefined);
      // Each selection has one canonical address, so that caches hold one copy.
      if (!isCanonical || write(ids) !== path) return undefined;
      const lazy = [...new Set(ids.flatMap((id) => modules[id]!.lazy))];
      const header = {
        entries: Object.fromEntries(ids.flatMap((id) => (nameOf.has(id) ? [[nameOf.get(id)!, id]] : []))),
        functions: Object.fromEntries(ids.flatMap((id) => (functions[id] ? [[id, functions[id]]] : []))),
        lazy: Object.fromEntries(lazy.map((id) => [id, write(closureOf([id], new Set()))])),
      };
      const text = [
        `import*as main from${JSON.stringify(main)};export default{...${JSON.stringify(header)},modules:{0:()=>main`,
        ...ids.map((id) => `,\n${id}:${modules[id]!.code}`),
        '}}',
      ].join('');
      return { text, isNamed: named.has(path) };
    },
  };
  return bundles;
}
