import type { Plugin } from 'vite';

/** A file shared by many pages: a script with its imports, except those that an earlier chunk contains. */
interface PageChunk {
  name: string;
  /** Suffix of the script's path. */
  entry: string;
}

/**
 * Merges files that are always loaded together: many small files compress worse and repeat their imports.
 *
 * @param chunks The files, dependencies first.
 * @param apart Path suffix of a script that remains a separate file.
 */
export function pageChunks(chunks: readonly PageChunk[], apart: string) {
  const chunkOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'page-chunks',
    buildEnd() {
      for (const { name, entry } of chunks) {
        const add = (id: string) => {
          if (chunkOf.has(id) || id.endsWith(apart)) return;
          chunkOf.set(id, name);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported);
        };
        for (const id of this.getModuleIds()) if (id.endsWith(entry)) add(id);
      }
    },
  };
  const groups = [
    // Otherwise this script would be merged with the chunk of every page, which imports it.
    { name: 'early', test: (id: string) => id.endsWith(apart), priority: 3 },
    // A widget's dependency; the widget's own code is measured without it.
    { name: 'marked', test: (id: string) => id.includes('/node_modules/marked/'), priority: 1 },
    ...chunks.map(({ name }) => ({ name, test: (id: string) => chunkOf.get(id) === name, priority: 2 })),
  ];
  return { plugin, groups };
}
