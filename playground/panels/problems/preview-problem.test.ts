import { expect, it } from 'vitest';
import { type PreviewProblem, withPreviewProblem } from './preview-problem.ts';
import type { Problem } from './problem.ts';

const range = { start: 3, end: 4, line: 1, column: 4, endLine: 1, endColumn: 5 };
const problem = (code: string): Problem => ({
  code,
  severity: 'error',
  message: 'Odd.',
  hint: '',
  pointer: '',
  range,
});
const costly: PreviewProblem = { kind: 'costly', message: 'The page needs more than 3000000 steps' };

it.each<[what: string, before: Problem[], preview: PreviewProblem | undefined, codes: string[]]>([
  ['lists a page that cannot be shown', [problem('odd')], costly, ['page-too-costly', 'odd']],
  ['lists it once where the check has found it as well', [problem('page-too-costly')], costly, ['page-too-costly']],
  ['lists nothing where the server is busy', [problem('odd')], { kind: 'busy', message: '' }, ['odd']],
  ['lists nothing for a preview', [], undefined, []],
])('%s', (_, before, preview, codes) => {
  expect(withPreviewProblem(before, preview).map(({ code }) => code)).toEqual(codes);
});
