import { expect, it } from 'vitest';
import { expressionReference } from '../../scripts/generate/expression-reference.ts';

it('generates a reference of every function and filter', () => {
  const { path, text } = expressionReference();
  expect(path).toBe('docs/reference/expression-functions.md');
  expect(text).toContain('### $money');
  expect(text).toContain('| `$formatNumber` |');
  expect(expressionReference().text).toBe(text);
});
