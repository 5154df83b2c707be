import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import type { BuildEnvironment, Plugin, Rolldown, ViteBuilder } from 'vite';
import { findDefinition } from '../../server/core/definition/find-definition.ts';
import { type LoadedDefinition, loadDefinition } from '../../server/core/definition/load-parts.ts';
import { SettingsError } from '../../server/core/settings-error.ts';
import { browsers, bundleFormat, entriesOf, moduleOf, sourceOfEntry, writeOwnModules } from './build-client.ts';

/** Options of the plug-in. */
export interface EndcapOptions {
  /** Folder with the definition of the shop, from the root of the Vite project; the root itself by default. */
  folder?: string;
}

/** Name of the environment in which the parts of the shop are built. */
const environmentName = 'endcap';

/** Begins the names of modules with the parts of an entry. */
const prefix = 'virtual:endcap/';

/** Loads the definition in a folder. @throws SettingsError when there is none, or when it has mistakes */
async function definitionIn(folder: string): Promise<LoadedDefinition> {
  const file = findDefinition(folder);
  if (file === undefined)
    throw new SettingsError(
      `There is no endcap.config.mjs in ${folder}.\n  what to do: make one, or name its folder: endcap({ folder: './shop' })`,
    );
  return loadDefinition(file);
}

/** Builds one entry, and returns its module. */
async function buildEntry(builder: ViteBuilder, environment: BuildEnvironment, name: string): Promise<string> {
  // Scripts of this format have one entry each, so the environment is built once for every entry.
  environment.config.build.rolldownOptions.input = prefix + name;
  const built = (await builder.build(environment)) as Rolldown.RolldownOutput;
  if (!('output' in built))
    throw new SettingsError('A shop is built once.\n  what to do: run endcap dev, which follows changes');
  const [chunk, ...others] = built.output;
  if (others.length > 0)
    throw new SettingsError(
      `${name} has files besides its code: ${others.map(({ fileName }) => fileName).join(', ')}.\n` +
        '  what to do: leave out the imports of styles and files, and use the theme and the style of pages',
    );
  return moduleOf(chunk.code);
}

/** Builds the parts of a shop, one after the other, and writes them to where `endcap start` finds them. */
async function buildShop(builder: ViteBuilder, loaded: LoadedDefinition): Promise<void> {
  const environment = builder.environments[environmentName];
  if (!environment) throw new Error(`The environment ${environmentName} was removed from the Vite configuration.`);
  const modules: Record<string, string> = {};
  for (const name of entriesOf(loaded).keys()) modules[name] = await buildEntry(builder, environment, name);
  writeOwnModules(loaded, modules);
}

/** Whether the project has an application of its own besides the shop. */
const hasApplication = ({ config: { root, build } }: BuildEnvironment): boolean =>
  build.rolldownOptions.input !== undefined || existsSync(join(root, 'index.html'));

/** Returns the settings of the environment: new ones each time, because Vite keeps and changes them. */
const environmentOptions = () => ({
  consumer: 'client' as const,
  build: {
    target: browsers,
    minify: 'oxc' as const,
    write: false,
    copyPublicDir: false,
    emptyOutDir: false,
    modulePreload: false as const,
    sourcemap: false,
    manifest: false,
    lib: false as const,
    // Styles become a file, which is refused: pages have a policy against styles that scripts add.
    cssCodeSplit: false,
    rolldownOptions: { input: prefix, preserveEntrySignatures: 'strict' as const, output: { ...bundleFormat } },
  },
});

/**
 * Builds the widgets, actions and functions of a shop with Vite: what `endcap build` builds, with the plug-ins and
 * settings of the Vite configuration, to where `endcap start` finds it. An application in the same configuration is
 * built as well. `vite dev` serves only that application: `endcap dev` serves the shop.
 *
 * @example
 * // vite.config.mjs
 * export default defineConfig({ plugins: [endcap()] });
 */
export function endcap({ folder = '.' }: EndcapOptions = {}): Plugin[] {
  let loaded: LoadedDefinition | undefined;
  return [
    {
      name: 'endcap:shop',
      enforce: 'pre',
      async config({ root = '.' }, { command }) {
        if (command !== 'build') return undefined;
        loaded = await definitionIn(resolve(root, folder));
        return { builder: {}, environments: { [environmentName]: environmentOptions() } };
      },
      applyToEnvironment: ({ name }) => name === environmentName,
      resolveId(id) {
        if (id.startsWith(prefix)) return `\0${id}`;
        if (isBuiltin(id))
          throw new SettingsError(
            `The shop's code for browsers imports ${id}, a module of Node.\n` +
              '  what to do: use it in handlers only, or replace it by an alias in the Vite configuration',
          );
        return null;
      },
      load(id) {
        if (!loaded || !id.startsWith(`\0${prefix}`)) return null;
        const name = id.slice(prefix.length + 1);
        return sourceOfEntry(name, entriesOf(loaded).get(name) ?? []);
      },
      buildApp: {
        order: 'pre',
        async handler(builder) {
          if (loaded) await buildShop(builder, loaded);
        },
      },
    },
    {
      name: 'endcap:application',
      buildApp: {
        order: 'post',
        async handler(builder) {
          const { client } = builder.environments;
          if (!client || client.isBuilt) return;
          if (hasApplication(client)) await builder.build(client);
          // Otherwise Vite would look for an application, as nothing may have been built.
          else client.isBuilt = true;
        },
      },
    },
  ];
}
