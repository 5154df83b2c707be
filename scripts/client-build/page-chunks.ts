import type { Plugin } from 'vite';

/**
 * Keeps what every page loads in one file: small files that are always loaded together compress worse and say their
 * imports again and again.
 *
 * @param entry end of the path of the script that every page has
 * @param apart end of the path of a script that stays by itself
 */
export function pageChunks(entry: string, apart: string) {
  const always = new Set<string>();
  const plugin: Plugin = {
    name: 'page-chunks',
    buildEnd() {
      const add = (id: string) => {
        if (always.has(id) || id.endsWith(apart)) return;
        always.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported);
      };
      for (const id of this.getModuleIds()) if (id.endsWith(entry)) add(id);
    },
  };
  const groups = [
    // Else it would be put together with what every page loads, which imports it.
    { name: 'early', test: (id: string) => id.endsWith(apart), priority: 3 },
    { name: 'main', test: (id: string) => always.has(id), priority: 2 },
  ];
  return { plugin, groups };
}
