import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { productFiles } from './product-files.ts';

const maxFiles = 25;

/** Migrations are applied in the order of their numbers and never changed, so they are not grouped by subject. */
const isHistory = (folder: string) => folder.endsWith('/migrations');

it(`holds at most ${maxFiles} source files in a folder`, () => {
  const sizes = new Map<string, number>();
  for (const folder of productFiles().map(dirname)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  const large = [...sizes].filter(([folder, size]) => size > maxFiles && !isHistory(folder));
  expect(large).toEqual([]);
});
