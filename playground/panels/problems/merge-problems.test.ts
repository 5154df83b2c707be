import { expect, it } from 'vitest';
import { mergeProblems } from './merge-problems.ts';
import type { Problem } from './problem.ts';

const problem = (code: string, start: number): Problem => ({
  code,
  severity: 'error',
  message: `${code}.`,
  hint: '',
  pointer: '',
  range: { start, end: start + 2, line: 1, column: start + 1, endLine: 1, endColumn: start + 3 },
});
const codes = (problems: readonly Problem[]) => problems.map(({ code, range }) => `${code} ${range.start}`);
const at5 = [{ from: 5, to: 5, insert: 'xyz' }];

it.each<[what: string, local: Problem[], server: Problem[], localThen: Problem[] | undefined, shown: string[]]>([
  ['shows a new mistake', [problem('new', 3)], [], [], ['new 3']],
  ['keeps what only the server knows, where it is now', [], [problem('slug', 9)], [], ['slug 12']],
  ['keeps the place of what is before the change', [], [problem('slug', 2)], [], ['slug 2']],
  ['drops what is mended', [], [problem('typo', 9)], [problem('typo', 9)], []],
  ['shows once what both find', [problem('typo', 12)], [problem('typo', 9)], [problem('typo', 9)], ['typo 12']],
  ['leaves out what the server knew to be right', [problem('flag', 12)], [], [problem('flag', 9)], []],
  [
    'has what the browser finds where the check of the server was ended',
    [problem('typo', 12)],
    [problem('check-too-costly', 0)],
    [problem('typo', 9)],
    ['check-too-costly 0', 'typo 12'],
  ],
  ['takes both where nothing is known of then', [problem('a', 1)], [problem('b', 9)], undefined, ['a 1', 'b 12']],
])('%s', (_, local, server, localThen, shown) => {
  expect(codes(mergeProblems({ local, server, localThen, changes: at5 }))).toEqual(shown);
});
