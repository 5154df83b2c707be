import type { CanvasMessage, EditorRequest } from '../../runtime/trace/canvas-messages.ts';
import { boxOf, markedElement, pointerAt } from './marked-elements.ts';

/** How near to an edge, in pixels, a drag scrolls the page, and by how much each time. */
const edge = 40;
const step = 24;

/** Scrolls the window while something is dragged over its top or bottom; the browser does so only for its own drags. */
function scrollNear(y: number): void {
  if (y < edge) scrollBy({ top: -step, behavior: 'instant' });
  else if (y > innerHeight - edge) scrollBy({ top: step, behavior: 'instant' });
}

/** The node at a point of the window, or the end of the document where there is none. */
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
