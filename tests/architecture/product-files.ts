import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Root folder of the repository. */
export const root = join(import.meta.dirname, '../..');

const folders = [
  ...[
    'admin',
    'assistant',
    'cli',
    'client',
    'commerce',
    'compiler',
    'demo',
    'expression',
    'page-text',
    'plan',
    'playground',
    'react',
  ],
  ...['runtime', 'schemas', 'server', 'staff-ui', 'text', 'widgets'],
];

/** Paths of the product's source files, without tests. */
export const productFiles = (): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  );

const outside: ReadonlySet<string> = new Set(['node_modules', 'dist', '.git', '.ci']);

/**
 * Paths of all files below a folder of the project, without installed and built ones. Enters no installed package,
 * because one of an example is a link to the project itself.
 */
export const filesBelow = (folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return outside.has(entry.name) ? [] : filesBelow(path);
    return [path];
  });
