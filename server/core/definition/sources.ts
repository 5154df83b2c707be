import { resolve } from 'node:path';
import type { PluginParts } from './plugins/plugin.ts';
import type { ShopDefinition } from './shop-definition.ts';
import type { OwnMessages } from './wording/own-texts.ts';

/** Keys of a definition whose values are folders. */
export const folderKeys = ['pages', 'fragments', 'widgets', 'actions', 'functions'] as const;
/** A key of a definition whose value is a folder. */
export type FolderKey = (typeof folderKeys)[number];

/** The parts of a source that are values. The shop's own definition names a file by its path, a plug-in by its URL. */
export type SourceParts = Omit<PluginParts, 'messages'> & { messages?: OwnMessages | URL | string };

/** A contributor of parts to a shop: its own definition, or a plug-in. */
export interface PartsSource {
  /** Name of the plug-in; undefined for the shop's own definition. */
  plugin: string | undefined;
  /** Begins the place of a mistake in this source. */
  prefix: string;
  /** Absolute path of each folder, and its name in error messages. */
  folders: Readonly<Partial<Record<FolderKey, { path: string; place: string }>>>;
  /** File of a theme, and its name in error messages. */
  theme?: { path: string; place: string } | undefined;
  parts: SourceParts;
  /** Secret values, which are redacted from everything that is shown or logged. */
  secrets: readonly string[];
}

/** Returns the shop's own definition as a source. */
export const shopSource = (root: string, definition: ShopDefinition): PartsSource => ({
  plugin: undefined,
  prefix: '',
  folders: Object.fromEntries(
    folderKeys.flatMap((key) => {
      const place = definition[key];
      return place === undefined ? [] : [[key, { path: resolve(root, place), place }]];
    }),
  ),
  theme: definition.theme === undefined ? undefined : { path: resolve(root, definition.theme), place: 'theme' },
  parts: definition,
  secrets: [],
});

/** Returns the folders of a kind, of the shop and of its plug-ins. */
export const foldersOf = (sources: readonly PartsSource[], key: FolderKey): { path: string; place: string }[] =>
  sources.flatMap(({ folders }) => folders[key] ?? []);
