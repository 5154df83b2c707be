import { readdirSync } from 'node:fs';
import { join } from 'node:path';

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
