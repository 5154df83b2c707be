import type { Problem } from './problem.ts';

/**
 * The reason why a page cannot be shown, from the document that the server sends instead of the preview, or that it did
 * not respond.
 */
export type PreviewProblem = { kind: 'busy' | 'costly' | 'failed' | 'unreachable'; message: string };

/**
 * Adds the problem of a page that costs too much to be rendered. The check cannot find it when it depends on the shop's
 * data.
 */
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
