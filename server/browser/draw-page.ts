import type { Runtime } from '../../runtime/core/runtime.ts';
import { Drawing } from '../../runtime/dom/drawing.ts';
import type { Redrawing } from '../../runtime/dom/redrawing.ts';

/** What a shopper does to a part of the page: then it has to be able to answer. `auxclick` stands for any of it. */
const touches = `pointerover pointerdown touchstart focusin keydown click auxclick input change submit`.split(' ');

/** Milliseconds of each pause that are left to the browser. */
const spareMs = 8;

/** Runs when the browser has nothing better to do, with a way to ask whether that is still so. */
function whenIdle(run: (isTime: () => boolean) => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback((deadline) => run(() => deadline.timeRemaining() > spareMs));
  else {
    let count = 0;
    // Safari has no idle callbacks: one part at a time, and a pause after each.
    setTimeout(() => run(() => count++ === 0), 50);
  }
}

/** Takes the page over. What stands still is looked into when a shopper comes to it, and else in pauses. */
export function drawPage(
  runtime: Runtime,
  container: Element,
  withReact: (isUntouched: boolean) => void,
  redrawing: () => Promise<Redrawing>,
): Drawing {
  const { deeds } = runtime;
  const drawing = new Drawing(runtime, container, {
    needsReact: withReact,
    whenIdle: (run) => whenIdle(run),
    redrawing,
  });
  let waiting: Node | undefined;
  const wake = ({ target }: Event) => {
    waiting = target as Node;
    if (deeds.acting) drawing.still?.wakeAt(waiting);
  };
  for (const type of touches) container.addEventListener(type, wake, { capture: true, passive: true });
  const goOn = (isTime: () => boolean) => {
    if (drawing.still?.wakeWhile(isTime)) whenIdle(goOn);
  };
  deeds.whenReady(() => {
    if (waiting) drawing.still?.wakeAt(waiting);
    whenIdle(goOn);
  });
  drawing.adopt();
  return drawing;
}
