import { Renderer, type RendererOptions } from '../runtime/dom/renderer.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Events after which a part of the page has to be interactive. `early.ts` dispatches `auxclick` for any of them. */
const touches = `pointerover pointerdown touchstart focusin keydown click auxclick input change submit`.split(' ');

/** Milliseconds of each idle period that are left to the browser. */
const spareMs = 8;

/** Milliseconds after which a browser that is never idle runs the work nevertheless. */
const patienceMs = 1000;

/**
 * Calls a function when the browser is idle. Its parameter returns whether there is time for another part; there always
 * is for the first.
 */
export function whenIdle(run: (isTime: () => boolean) => void): void {
  let count = 0;
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback((deadline) => run(() => count++ === 0 || deadline.timeRemaining() > spareMs), {
      timeout: patienceMs,
    });
  // Safari has no idle callbacks: one part at a time, with a pause in between.
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
