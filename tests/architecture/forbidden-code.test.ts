import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.includes('/generated/'));

it('spreads no object literal, since its properties can be written beside the others', () => {
  const packed = sources.filter((file) => readFileSync(join(root, file), 'utf8').match(/\.\.\.\{(?!")/));
  expect(packed).toEqual([]);
});

it('does not use URL.canParse, which misjudges hosts with Western European letters in Node 20', () => {
  const asking = sources.filter((file) => /\bURL\.canParse\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(asking).toEqual([]);
});

it('compares no number of characters with a limit in bytes', () => {
  const counting = sources.filter((file) =>
    /\.length [<>]=? limits\.\w*Bytes\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(counting).toEqual([]);
});
