import type { CanvasMessage } from '../../runtime/trace/canvas-messages.ts';

type Shown = CanvasMessage<'shown'>;

const kinds: readonly string[] = ['busy', 'costly', 'failed'];

/** What the server says in a document that it sends in place of a preview; undefined for a preview. */
export function problemIn({ preview = '', previewProblem = '' }: DOMStringMap): Shown['problem'] {
  if (!kinds.includes(preview)) return undefined;
  return { kind: preview as 'busy' | 'costly' | 'failed', message: previewProblem.slice(0, 10_000) };
}

/** What a document says of itself. @param ownAddress of the script that speaks for it, and is none of the page */
export function shownDocument({ documentElement, scripts }: Document, ownAddress: string): Shown {
  const problem = problemIn(documentElement.dataset);
  return {
    type: 'shown',
    // The templates of messages have no script, nor has what cannot be shown.
    hasScript: [...scripts].some(({ src }) => src !== '' && src !== ownAddress),
    height: documentElement.scrollHeight,
    ...(problem ? { problem } : {}),
  };
}
