import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { productFiles, root } from './product-files.ts';

/** Migrations, which read documents in the format in which they were written. */
const others = /^server\/storage\/(sql\/stored|libsql\/migrations)\//;

it('reads stored documents only through their kind, which knows the versions', () => {
  const found = productFiles()
    .filter((file) => file.startsWith('server/storage/') && !others.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(/JSON\.parse\([\w!.]*\bdoc\)/g)].map(([call]) => `${file}: ${call}`);
    });
  expect(found).toEqual([]);
});
