import type { CanvasMessage, EditorRequest } from '../../runtime/trace/canvas-messages.ts';
import { boxOf, markedElement, pointerAt } from './marked-elements.ts';

/** Distance in pixels from an edge at which a drag scrolls the page, and the length of each step. */
const edge = 40;
const step = 24;

/** Scrolls the window while something is dragged near its top or bottom; browsers do so only for their own drags. */
function scrollNear(y: number): void {
  if (y < edge) scrollBy({ top: -step, behavior: 'instant' });
  else if (y > innerHeight - edge) scrollBy({ top: step, behavior: 'instant' });
}

/** Returns the node at a point of the window, or the document's body when there is none. */
export function placeAt({ request, x, y }: EditorRequest<'point'>): CanvasMessage<'place'> {
  scrollNear(y);
  const element = markedElement(document.elementFromPoint(x, y));
  const box = boxOf((element ?? document.body).getBoundingClientRect());
  const pointer = pointerAt(element);
  return {
    type: 'place',
    request,
    box,
    ...(pointer === undefined ? {} : { pointer }),
    share: Math.min(1000, Math.max(-1000, (y - box.top) / Math.max(1, box.height))),
  };
}
