import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generatedFiles } from '../../scripts/generate.ts';

const root = join(import.meta.dirname, '../..');

it('has generated files that are as fresh as the contracts they come from', () => {
  const stale = Object.entries(generatedFiles(root)).filter(
    ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
  );
  expect(
    stale.map(([path]) => path),
    'run: npm run generate',
  ).toEqual([]);
});

it('keeps no generated file of a widget that is gone', () => {
  const made = Object.keys(generatedFiles(root));
  const found = readdirSync(join(root, 'widgets/generated/browser'), { recursive: true })
    .map((file) => `widgets/generated/browser/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts'));
  expect(found.filter((file) => !made.includes(file))).toEqual([]);
});
