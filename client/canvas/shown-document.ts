import type { CanvasMessage } from '../../runtime/trace/canvas-messages.ts';

type Shown = CanvasMessage<'shown'>;

const kinds: readonly string[] = ['busy', 'costly', 'failed'];

/** Returns the problem in a document that the server sends instead of a preview; undefined for a preview. */
export function problemIn({ preview = '', previewProblem = '' }: DOMStringMap): Shown['problem'] {
  if (!kinds.includes(preview)) return undefined;
  return { kind: preview as 'busy' | 'costly' | 'failed', message: previewProblem.slice(0, 10_000) };
}

/** Describes a document. @param ownAddress address of the preview's own script, which is not part of the page */
export function shownDocument({ documentElement, scripts }: Document, ownAddress: string): Shown {
  const problem = problemIn(documentElement.dataset);
  return {
    type: 'shown',
    // Message templates and documents of problems have no scripts.
    hasScript: [...scripts].some(({ src }) => src !== '' && src !== ownAddress),
    height: documentElement.scrollHeight,
    ...(problem ? { problem } : {}),
  };
}
