import { defineBehaviour } from '../../../runtime/react/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

/** How far from the screen a place is when its fragment is asked for, so that shoppers seldom see it come. */
const nearby = '600px';

const touches = ['pointerenter', 'pointerdown', 'focusin'] as const;

type Wait = (element: HTMLElement, load: () => void) => () => void;

/** What each way of coming later waits for; the function that comes back stops waiting. */
const waits: Record<string, Wait> = {
  visible(element, load) {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
      rootMargin: nearby,
    });
    observer.observe(element);
    return () => observer.disconnect();
  },
  interaction(element, load) {
    // The shopper may have come before this did.
    if (element.matches(':hover, :focus-within')) {
      load();
      return () => {};
    }
    for (const touch of touches) element.addEventListener(touch, load, { once: true, passive: true });
    return () => {
      for (const touch of touches) element.removeEventListener(touch, load);
    };
  },
  idle(_, load) {
    // Safari has no idle callbacks; a short pause after the page came is the next best.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 200);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(load, { timeout: 5000 });
    return () => cancelIdleCallback(waiting);
  },
};

export default defineBehaviour<PropsOf<typeof contract>>((element, { props, act }) => {
  let stop: (() => void) | undefined;
  stop = waits[props().load]?.(element, () => {
    stop?.();
    act('load');
  });
  return { stop: () => stop?.() };
});
