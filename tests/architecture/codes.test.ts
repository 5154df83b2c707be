import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, root } from './product-files.ts';

/** Sources of the product and of the test kit. Tests themselves are left out, because they may expect a message. */
const sources = filesBelow().filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path));

/** Files that read errors of foreign code, which have no error code until these files give them one. */
const foreign: ReadonlySet<string> = new Set([
  'expression/run/run.ts',
  'runtime/sandbox/interpreter.ts',
  'server/storage/libsql/to-storage-error.ts',
  'server/storage/postgres/to-storage-error.ts',
  'server/storage/state/replies.ts',
  'tests/journeys/serve-application.ts',
]);

/** Code that reads a message in order to decide something. */
const decisions = [
  /\b(?:message|hint)\??\.(?:match|includes|startsWith|endsWith|search|indexOf)\(/,
  /\.(?:test|exec)\((?:\w+\??\.)*(?:message|hint)\b/,
  /(?<!typeof )\b(?:message|hint) (?:===|!==) ['"`]/,
];

it('decides by codes and values, never by the text of a message', () => {
  expect(sources.length).toBeGreaterThan(1500);
  const found = sources.flatMap((path) =>
    foreign.has(path)
      ? []
      : readFileSync(join(root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) =>
            decisions.some((each) => each.test(line)) ? [`${path}:${index + 1} ${line}`] : [],
          ),
  );
  expect(found).toEqual([]);
});
