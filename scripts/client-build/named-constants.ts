import { sep } from 'node:path';
import type { Plugin } from 'vite';

/** A table of constants that code imports by name. */
export interface ConstantTable {
  /** Its name, in the file and in those that import it. */
  name: string;
  /** End of the path of its file. */
  file: string;
  values: Readonly<Record<string, unknown>>;
}

/** A longer value stays where it is, and is not written twice. */
const longest = 400;

/**
 * Writes numbers and sentences out where they are used. They are named once for people, in tables of which a page uses
 * a line or two; a bundler cannot leave out the rest of an object.
 */
export const namedConstants = (tables: readonly ConstantTable[]): Plugin => ({
  name: 'named-constants',
  enforce: 'pre',
  transform(code, id) {
    const path = id.split('?')[0]!.split(sep).join('/');
    if (!/\.tsx?$/.test(path) || path.includes('/node_modules/')) return null;
    let written = code;
    for (const { name, file, values } of tables) {
      if (path.endsWith(file) || !new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*${file}'`).test(code))
        continue;
      written = written.replace(new RegExp(`(?<![\\w.$])${name}\\.(\\w+)`, 'g'), (whole, key: string) => {
        const value = values[key];
        const text = ['string', 'number', 'object'].includes(typeof value) ? JSON.stringify(value) : whole;
        return text.length > longest ? whole : text;
      });
    }
    return written === code ? null : { code: written, map: null };
  },
});
