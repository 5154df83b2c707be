import { Renderer, type RendererOptions } from '../runtime/dom/renderer.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Events on a part of the page after which it has to be interactive. `early.ts` dispatches `auxclick` for any. */
const touches = `pointerover pointerdown touchstart focusin keydown click auxclick input change submit`.split(' ');

/** Milliseconds of each pause that are left to the browser. */
const spareMs = 8;

/** Milliseconds after which a browser that is never idle does it nevertheless. */
const patienceMs = 1000;

/** Runs when the browser is idle, with a function that returns whether it still is; there is always time for one part. */
export function whenIdle(run: (isTime: () => boolean) => void): void {
  let count = 0;
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback((deadline) => run(() => count++ === 0 || deadline.timeRemaining() > spareMs), {
      timeout: patienceMs,
    });
  // Safari has no idle callbacks: one part at a time, and a pause after each.
  else setTimeout(() => run(() => count++ === 0), 50);
}

/** Hydrates the page. Islands are hydrated when a shopper interacts with them, and otherwise in idle time. */
export function hydratePage(
  runtime: Runtime,
  container: Element,
  { isIncomplete, ...options }: Pick<RendererOptions, 'patchRuntime' | 'react'> & { isIncomplete?: boolean },
): Renderer {
  const { lazyActions } = runtime;
  const renderer = new Renderer(runtime, container, { whenIdle, ...options });
  let waiting: Node | undefined;
  const wake = ({ target }: Event) => {
    waiting = target as Node;
    if (lazyActions.actionRuntime) renderer.lazyHydration?.hydrateAt(waiting);
  };
  for (const type of touches) container.addEventListener(type, wake, { capture: true, passive: true });
  lazyActions.onReady(() => {
    if (waiting) renderer.lazyHydration?.hydrateAt(waiting);
    renderer.lazyHydration?.begin(isIncomplete);
  });
  renderer.hydrate();
  return renderer;
}
