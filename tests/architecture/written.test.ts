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

it('spreads no object that is written on the spot: each property has a line or stands beside the others', () => {
  const packed = sources.filter((file) => readFileSync(join(root, file), 'utf8').match(/\.\.\.\{(?!")/));
  expect(packed).toEqual([]);
});

it('asks for no address by URL.canParse, which is wrong in Node 20 about hosts with letters of Western Europe', () => {
  const asking = sources.filter((file) => /\bURL\.canParse\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(asking).toEqual([]);
});

it('counts no characters against a limit of bytes', () => {
  const counting = sources.filter((file) =>
    /\.length [<>]=? limits\.\w*Bytes\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(counting).toEqual([]);
});
