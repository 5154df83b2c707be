import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Modules that only a composition root may import, with their importers. All other code receives the shop's parts. */
const roots: [module: string, importers: readonly string[]][] = [
  ['widgets/registry.ts', ['widgets/shop-parts.ts']],
  // Slices, which live as long as a browser's page, exist only for widgets of the catalogue.
  ['widgets/shop-registry.ts', ['widgets/index.ts', 'widgets/initial-state.ts']],
  ['commerce/calls/registry.ts', ['server/start/define.ts', 'widgets/shop-parts.ts']],
  // The playground's fields know only the actions of the catalogue.
  [
    'runtime/actions/registry.ts',
    ['playground/panels/inspector/node/event-fields.tsx', 'runtime/index.ts', 'widgets/shop-parts.ts'],
  ],
  ['server/shop/handlers/registry.ts', ['server/start/create-shop.ts']],
  ['demo/index.ts', ['demo/starter.ts']],
];

const rooms = [
  'admin',
  'assistant',
  'cli',
  'client',
  'commerce',
  'compiler',
  'demo',
  'page-text',
  'playground',
  'react',
  'runtime',
  'server',
];
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...rooms, 'testing', 'widgets'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const imports = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    ([, target = '']) => ({ file, target: normalize(join(dirname(file), target)) }),
  ),
);

it.each(roots)('imports %s only from a composition root', (module, importers) => {
  const found = imports.filter(({ target }) => target === module).map(({ file }) => file);
  expect([...new Set(found)].sort()).toEqual(importers);
});

it("reads the shop's parts only inside functions, so that they can be set first", () => {
  const early = files.filter((file) =>
    /^(export )?const \w+ = (?!\(|async|function)[^\n]*currentParts\(\)/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(early).toEqual([]);
});
