import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that pages load, as the build has named them. */
export interface ClientAssets {
  /** Address of the script that every page carries; undefined when nothing was built. */
  main: string | undefined;
  /** Addresses of all scripts that a page with these widgets needs, so that none waits for another. */
  forWidgets(names: readonly string[]): string[];
}

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** Reads the manifest of a client build. Without one, pages carry no script and still work as documents. */
export function readClientAssets(clientDir: string): ClientAssets {
  const path = join(clientDir, '.vite/manifest.json');
  if (!existsSync(path)) return { main: undefined, forWidgets: () => [] };
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, ManifestEntry>;
  const main = 'server/browser/main.ts';
  const collect = (key: string, into: Set<string>) => {
    const entry = manifest[key];
    if (!entry || into.has(`/${entry.file}`)) return;
    into.add(`/${entry.file}`);
    for (const needed of entry.imports ?? []) collect(needed, into);
  };
  return {
    main: manifest[main] && `/${manifest[main].file}`,
    forWidgets(names) {
      const files = new Set<string>();
      collect(main, files);
      for (const name of names) collect(`widgets/generated/browser/${name}.ts`, files);
      return [...files];
    },
  };
}
