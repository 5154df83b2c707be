import type { Plugin } from 'vite';

/** A file that many pages load: a script, and what it imports that none of those before it has. */
interface PageChunk {
  name: string;
  /** End of the path of its script. */
  entry: string;
}

/**
 * Keeps what pages load together in one file each: small files that are always loaded together compress worse and say
 * their imports again and again.
 *
 * @param chunks the files, those that others need first
 * @param apart end of the path of a script that stays by itself
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
    // Else it would be put together with what every page loads, which imports it.
    { name: 'early', test: (id: string) => id.endsWith(apart), priority: 3 },
    ...chunks.map(({ name }) => ({ name, test: (id: string) => chunkOf.get(id) === name, priority: 2 })),
  ];
  return { plugin, groups };
}
