import type { Problem } from './problem.ts';

/** Why a page cannot be shown: what the server says in the document that it sends in place of the preview, or no answer. */
export type PreviewProblem = { kind: 'busy' | 'costly' | 'failed' | 'unreachable'; message: string };

/** With a page that costs too much to be shown, which the check alone does not see where it depends on the shop's data. */
export function withPreviewProblem(
  problems: readonly Problem[],
  preview: PreviewProblem | undefined,
): readonly Problem[] {
  if (preview?.kind !== 'costly' || problems.some(({ code }) => code === 'page-too-costly')) return problems;
  const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
  return [
    {
      code: 'page-too-costly',
      severity: 'error',
      pointer: '',
      range,
      message: `This page costs too much to be shown at the address of the preview. ${preview.message}.`,
      hint: 'Show fewer items, or remove expressions that run without end.',
    },
    ...problems,
  ];
}
