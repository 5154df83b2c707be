import type { Tree } from '../tree.ts';

/** Marks the calls whose result is the result of the lambda itself, so that they need no stack frame. */
export function markTailCalls(body: Tree): void {
  if (body.predicates || body.group) return;
  switch (body.kind) {
    case 'call':
      body.tail = true;
      return;
    case 'condition':
      markTailCalls(body.yes);
      if (body.no) markTailCalls(body.no);
      return;
    case 'fallback':
      markTailCalls(body.no);
      return;
    case 'block': {
      const last = body.expressions.at(-1);
      if (last) markTailCalls(last);
    }
  }
}
