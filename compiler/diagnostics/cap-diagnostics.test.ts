import { expect, it } from 'vitest';
import { capDiagnostics } from './cap-diagnostics.ts';
import type { Diagnostic } from './diagnostic.ts';

const range = (start: number) => ({ start, end: start + 1, line: 1, column: start + 1, endLine: 1, endColumn: 2 });
const found = (severities: string): Diagnostic[] =>
  [...severities].map((letter, at) => ({
    code: 'css',
    severity: letter === 'e' ? 'error' : 'warning',
    message: String(at),
    hint: '',
    pointer: '',
    range: range(at),
  }));

it.each([
  ['', ''],
  ['ewe', 'e0 w1 e2'],
  ['eeee', 'e0 e1 e2 1 more: error at 3'],
  ['wwwwee', 'w0 e4 e5 3 more: warning at 1'],
  ['wwwweeee', 'e4 e5 e6 5 more: error at 0'],
])('caps %j to %j', (severities, expected) => {
  const shown = capDiagnostics(found(severities), 3).map(({ code, severity, message, range: { start } }) =>
    code === 'more-problems'
      ? `${Number.parseInt(message, 10)} more: ${severity} at ${start}`
      : `${severity[0]}${message}`,
  );
  expect(shown.join(' ')).toBe(expected);
});
