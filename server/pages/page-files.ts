import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Fragments } from './check-document.ts';

/** Page files below a path: `page.json` and `fragment.json` in folders, or the file itself. */
export function pageFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => {
    const file = join(path, name);
    if (statSync(file).isDirectory()) return pageFiles(file);
    return name === 'page.json' || name === 'fragment.json' ? [file] : [];
  });
}

/** The fragments of a page: `fragments/NAME/fragment.json` in the nearest parent folder that has them. */
export function fragmentsFor(file: string): Fragments {
  for (let folder = dirname(resolve(file)); folder !== dirname(folder); folder = dirname(folder)) {
    const fragments = join(folder, 'fragments');
    if (!existsSync(fragments)) continue;
    return {
      names: () => readdirSync(fragments).filter((name) => existsSync(join(fragments, name, 'fragment.json'))),
      read: (name) => {
        const path = join(fragments, name, 'fragment.json');
        return /^[\w-]+$/.test(name) && existsSync(path) ? readFileSync(path, 'utf8') : undefined;
      },
    };
  }
  return { names: () => [], read: () => undefined };
}
