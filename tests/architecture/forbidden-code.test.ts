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

it('never spreads an object literal; its properties belong in the enclosing one', () => {
  // '...{"' occurs only inside expected generated code.
  const offenders = sources.filter((file) => readFileSync(join(root, file), 'utf8').match(/\.\.\.\{(?!")/));
  expect(offenders).toEqual([]);
});

it('never uses URL.canParse, which misjudges hosts with Western European letters in Node 20', () => {
  const offenders = sources.filter((file) => /\bURL\.canParse\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(offenders).toEqual([]);
});

it('never compares a character count with a limit in bytes', () => {
  const offenders = sources.filter((file) =>
    /\.length [<>]=? limits\.\w*Bytes\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(offenders).toEqual([]);
});

it('never writes out the milliseconds of an hour or a day where commerce/durations.ts can be imported', () => {
  const offenders = sources
    .filter((file) => /^(?:admin|cli|commerce|playground|server|staff-ui|testing|tests)\//.test(file))
    .filter((file) => !/\/migrations\/|^commerce\/durations\.ts$|forbidden-code/.test(file))
    .filter((file) =>
      /\b(?:86_400_000|24 \* 3_600_000|24 \* 60 \* 60_000)\b/.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(offenders).toEqual([]);
});

it('never ends a test before the common limit, which a busy machine needs', () => {
  const offenders = sources.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^\s*\}, (\d[\d_]*)\);$|\{ timeout: (\d[\d_]*) \}, (?:async )?\(/gm,
      ),
    ]
      .filter(
        ([, after, before]) => file.endsWith('.test.ts') && Number((after ?? before)!.replaceAll('_', '')) < 300_000,
      )
      .map(([text]) => `${file}: ${text.trim()}`),
  );
  expect(offenders).toEqual([]);
});
