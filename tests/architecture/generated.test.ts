import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generatedFiles } from '../../scripts/generate.ts';

const root = join(import.meta.dirname, '../..');

it('has generated files that match the contracts they are generated from', () => {
  const stale = Object.entries(generatedFiles(root)).filter(
    ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
  );
  expect(
    stale.map(([path]) => path),
    'run: npm run generate',
  ).toEqual([]);
});

it('has no page of the reference that is no longer generated', () => {
  const generated = Object.keys(generatedFiles(root));
  const pages = readdirSync(join(root, 'docs/reference')).map((name) => `docs/reference/${name}`);
  expect(pages.filter((page) => !generated.includes(page))).toEqual([]);
});
