import { expect, it } from 'vitest';
import { changeSummary, linesOf } from './show-changes.ts';

const amounts: [before: string | undefined, after: string | undefined, said: string][] = [
  [undefined, 'a\n', 'new'],
  ['a\n', undefined, 'removed'],
  ['a\nb\n', 'a\nc\nd\n', '2 lines added, 1 line removed'],
  ['a\nb\n', 'a\n', '1 line removed'],
];

it.each(amounts)('summarises the change from %j to %j as "%s"', (before, after, said) => {
  expect(changeSummary(before, after)).toBe(said);
});

it('shows changed lines with their neighbours', () => {
  const lines = Array.from({ length: 9 }, (_, at) => `line ${at + 1}`);
  const after = lines.with(4, 'another line');
  expect(linesOf(`${lines.join('\n')}\n`, `${after.join('\n')}\n`)).toBe(
    ['@@ -3 +3 @@', ' line 3', ' line 4', '-line 5', '+another line', ' line 6', ' line 7']
      .map((line) => `    ${line}`)
      .join('\n'),
  );
});
