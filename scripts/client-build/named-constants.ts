import { sep } from 'node:path';
import type { Plugin } from 'vite';

/** A table of constants that is imported by name. */
export interface ConstantTable {
  /** The table's name in its file and in importing files. */
  name: string;
  /** Suffix of the file's path. */
  file: string;
  values: Readonly<Record<string, unknown>>;
  /** Called with each value that is written into a module. */
  onInlined?(moduleId: string, key: string): void;
}

/** Maximum length of an inlined value; longer values stay in the table. */
const maxInlineLength = 400;

/**
 * Returns the pattern of a standalone name: not part of another name, and not a member of an object. The dots of a
 * spread may precede it.
 */
const standalone = (name: string): string => `(?<![\\w$])(?<!(?<!\\.\\.)\\.)${name}`;

/** Comment lines, which may mention a table without reading it. */
const comment = /^[ \t]*(?:\/\*|\*|\/\/).*$/gm;

/**
 * Vite plugin that inlines constants. They are defined once in tables of which a page uses a line or two, and a bundler
 * cannot drop the rest of an object.
 */
export const namedConstants = (tables: readonly ConstantTable[]): Plugin => ({
  name: 'named-constants',
  enforce: 'pre',
  transform(code, id) {
    const path = id.split('?')[0]!.split(sep).join('/');
    if (!/\.tsx?$/.test(path) || path.includes('/node_modules/')) return null;
    let written = code;
    for (const { name, file, values, onInlined } of tables) {
      const from = specifierOf(file, path);
      if (path.endsWith(file) || !new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '${from}'`).test(code))
        continue;
      const inlined = (key: string): string | undefined => {
        const text = ['string', 'number', 'object'].includes(typeof values[key]) ? JSON.stringify(values[key]) : '';
        if (text === '' || text.length > maxInlineLength) return undefined;
        onInlined?.(id, key);
        return text;
      };
      written = written
        .replace(new RegExp(`${standalone(name)}\\.(\\w+)`, 'g'), (whole, key: string) => inlined(key) ?? whole)
        .replace(new RegExp(`const \\{([\\w\\s,]+)\\} = ${name};`, 'g'), (whole, keys: string) => {
          const read = keys.split(',').flatMap((each) => each.trim() || []);
          const lines = read.map((key) => [key, inlined(key)] as const);
          return lines.every(([, text]) => text !== undefined)
            ? `const ${lines.map(([key, text]) => `${key} = ${text}`).join(', ')};`
            : whole;
        });
      written = withoutUnusedImport(written, name, from);
    }
    return written === code ? null : { code: written, map: null };
  },
});

/**
 * Returns the pattern of the specifier by which a file imports a table; files in the table's folder do not include the
 * folder's name.
 */
function specifierOf(file: string, path: string): string {
  const [folder, table] = [file.slice(0, file.lastIndexOf('/') + 1), file.slice(file.lastIndexOf('/') + 1)];
  const beside = path.includes(folder) ? `|(?:\\.\\.?/)+${table}` : '';
  return `(?:[^']*${file}${beside})`.replaceAll('.ts', '\\.ts');
}

/** Removes the import of a table that is no longer used: reading one line may make a bundler keep the whole table. */
function withoutUnusedImport(code: string, name: string, from: string): string {
  const statement = new RegExp(`import \\{([^}]*)\\} from '${from}';`);
  const [whole = '', names = ''] = statement.exec(code) ?? [];
  const remainder = code.replace(whole, '').replaceAll(comment, '');
  if (whole === '' || new RegExp(`${standalone(name)}\\b`).test(remainder)) return code;
  const others = names
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== name);
  return code.replace(whole, others.length > 0 ? whole.replace(names, ` ${others.join(', ')} `) : '');
}
