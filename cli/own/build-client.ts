import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadedDefinition } from '../../server/core/definition/load-parts.ts';
import { actionParts, ownFolders, widgetParts } from '../../server/core/definition/own-folders.ts';
import { functionFilesIn } from '../../server/core/definition/read-functions.ts';
import { type FolderKey, foldersOf } from '../../server/core/definition/sources.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { SettingsError } from '../../server/core/settings-error.ts';
import {
  functionEntry,
  type OwnModules,
  ownModulesFile,
  readOwnModules,
} from '../../server/render/assets/own-modules.ts';
import { type Bundler, loadBundler } from './load-bundler.ts';

/** The files of an entry, by the part that each is. */
export type EntryFiles = readonly [part: string, file: string][];

/**
 * Returns the files of each entry, by the name under which a page loads it. Contracts are excluded, because only
 * compilers and servers need them.
 */
export function entriesOf({ sources }: Pick<LoadedDefinition, 'sources'>): Map<string, EntryFiles> {
  const read = (key: FolderKey, parts: readonly string[]) =>
    foldersOf(sources, key).flatMap(({ path }) => ownFolders(path, parts));
  const entries = new Map<string, EntryFiles>();
  for (const { name, files } of read('widgets', widgetParts)) {
    const of = (...parts: string[]): EntryFiles => Object.entries(files).filter(([part]) => parts.includes(part));
    entries.set(`widget/${name}`, of('model', 'view'));
    // The widget's actions, loaded with the code for hydration.
    if (files.model || files.behaviour) entries.set(`widget-actions/${name}`, of('model', 'behaviour'));
  }
  for (const { name, files } of read('actions', actionParts))
    entries.set(
      `action/${name}`,
      Object.entries(files).filter(([part]) => part === 'reduce'),
    );
  for (const { path } of foldersOf(sources, 'functions'))
    for (const [name, file] of functionFilesIn(path)) entries.set(`${functionEntry}${name}`, [[name, file]]);
  return entries;
}

/** Returns the folders with code that browsers load. */
const foldersOfBrowsers = (sources: LoadedDefinition['sources']) =>
  (['widgets', 'actions', 'functions'] as const).flatMap((key) => foldersOf(sources, key));

/** Returns a hash of all files in the folders whose code browsers load. */
function sourcesOf({ sources }: LoadedDefinition): string {
  const hash = createHash('sha256');
  const add = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) add(path);
      else hash.update(entry.name).update(readFileSync(path));
    }
  };
  for (const { path } of foldersOfBrowsers(sources)) add(path);
  return hash.digest('hex');
}

const partsModule = (files: EntryFiles): string =>
  files.map(([part, file]) => `export { default as ${part} } from ${JSON.stringify(file)};`).join('\n');

/** Source of a function's module: it wraps the function with the same code as the server. */
const functionModule = ([[name, file] = ['', '']]: EntryFiles): string =>
  [
    `import own from ${JSON.stringify(file)};`,
    `import { ownFunction } from ${JSON.stringify(join(packageRoot, 'dist/parts/index.js'))};`,
    `export const ${name} = ownFunction(own);`,
  ].join('\n');

/** Returns the source of an entry, whose exports are its parts. */
export const sourceOfEntry = (name: string, files: EntryFiles): string =>
  name.startsWith(functionEntry) ? functionModule(files) : partsModule(files);

/** Browsers for which code is built. */
export const browsers = ['chrome123', 'safari17.5', 'firefox120'];

/** How an entry is bundled: as a script that assigns its exports to `own`. */
export const bundleFormat = { format: 'iife', name: 'own', exports: 'named', codeSplitting: false } as const;

/** Returns the module of a bundled entry: a function that returns its exports. */
export const moduleOf = (code: string): string => `()=>{${code.trim()}return own}`;

/** A built module, and the contents of the files in it. */
interface Built {
  code: string;
  /** Hashes of the files, by path. */
  files: ReadonlyMap<string, string>;
}

/** Cache of built modules, by name, which are valid until one of their files changes. */
export type BuiltModules = Map<string, Built>;

const hashOf = (file: string): string =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('base64') : '';

/** Placeholder hash of a file that was saved during bundling, so that its module is built again. */
const unknownHash = '?';

/** Whether a module has the files of its entry, and none of its files has changed. */
const isCurrent = ({ files }: Built, entry: EntryFiles): boolean =>
  entry.every(([, file]) => files.has(file)) && [...files].every(([file, hash]) => hashOf(file) === hash);

/** Bundles one module as a function that returns its exports. */
async function bundle({ rolldown }: Bundler, name: string, files: EntryFiles, root: string): Promise<Built> {
  const entry = `\0entry/${name}`;
  const began = Date.now();
  const bundledHashOf = (file: string): string => (statSync(file).mtimeMs < began ? hashOf(file) : unknownHash);
  const build = await rolldown({
    input: entry,
    cwd: root,
    platform: 'browser',
    transform: {
      target: browsers,
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    plugins: [
      {
        name: 'own-entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? sourceOfEntry(name, files) : null),
      },
    ],
    onLog(level, log) {
      // Treats warnings as errors, because a package for Node fails in browsers.
      if (level === 'warn') throw new SettingsError(`${name} cannot be bundled for browsers: ${log.message}`);
    },
  });
  try {
    const { output } = await build.generate({ ...bundleFormat, minify: true });
    const { code } = output[0];
    // All files that were read, including those removed by tree shaking. The entry is virtual.
    const read = (await build.watchFiles).filter((id) => existsSync(id));
    return { code: moduleOf(code), files: new Map(read.map((file) => [file, bundledHashOf(file)])) };
  } finally {
    await build.close();
  }
}

/** Writes the built modules to where the server of the shop finds them. */
export function writeOwnModules(loaded: LoadedDefinition, modules: Readonly<Record<string, string>>): void {
  const built: OwnModules = { sources: sourcesOf(loaded), modules };
  mkdirSync(dirname(ownModulesFile(loaded.file)), { recursive: true });
  writeFileSync(ownModulesFile(loaded.file), JSON.stringify(built));
}

/**
 * Builds the modules that browsers load for a shop's own widgets and actions. Each module includes all its imports, so
 * code shared by two of them is in both.
 *
 * @param known cache of modules, which is updated
 * @returns names of the modules
 */
export async function buildClient(loaded: LoadedDefinition, known: BuiltModules = new Map()): Promise<string[]> {
  const entries = [...entriesOf(loaded)];
  const modules: Record<string, string> = {};
  if (entries.length > 0) {
    const bundler = await loadBundler('Widgets, actions and functions of a shop are');
    for (const [name, files] of entries) {
      let built = known.get(name);
      if (!built || !isCurrent(built, files)) built = await bundle(bundler, name, files, dirname(loaded.file));
      known.set(name, built);
      modules[name] = built.code;
    }
  }
  writeOwnModules(loaded, modules);
  return Object.keys(modules);
}

/** @throws SettingsError when the shop's own widgets and actions were not built, or were built from other sources */
export function requireBuilt(loaded: LoadedDefinition): void {
  if (entriesOf(loaded).size === 0 || readOwnModules(loaded.file)?.sources === sourcesOf(loaded)) return;
  throw new SettingsError(
    `The widgets, actions and functions of ${loaded.file} are not built as they are now, so browsers would not run them.\n` +
      '  what to do: npx endcap build',
  );
}
