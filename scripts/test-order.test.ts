import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { longest, rankOf } from './test-order.ts';

// Written in one piece, the comment would give this test a document.
const ofDocument = ['// @vitest', 'environment jsdom'].join('-');

it('lists only files that exist', () => {
  expect(longest.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});

it('begins with the slowest files, and keeps files with the same environment together', () => {
  const files = [
    ['/shop/playground/a.test.tsx', ofDocument],
    ['/shop/widgets/b.test.ts', "import { it } from 'vitest';\n"],
    [`/shop/${longest[1]}`, ofDocument],
    ['/shop/admin/c.test.tsx', ofDocument],
    [`/shop/${longest[0]}`, ''],
    ['/shop/text/d.test.ts', ''],
  ] as const;
  const order = files
    .map(([path, text]) => ({ path, rank: rankOf(path, text) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ path }) => path.split('/').at(-1));
  expect(order).toEqual([
    'kills.test.ts',
    'b.test.ts',
    'd.test.ts',
    'both-drawings.test.ts',
    'a.test.tsx',
    'c.test.tsx',
  ]);
});
