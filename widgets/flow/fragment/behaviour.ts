import { defineBehaviour } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

/** Distance from the viewport at which a lazy fragment loads, so that shoppers rarely see it loading. */
const preloadMargin = '600px';

const interactionEvents = ['pointerenter', 'pointerdown', 'focusin'] as const;

type Trigger = (element: HTMLElement, load: () => void) => () => void;

/** Triggers of each loading mode; each returns its cleanup. */
const triggers: Record<string, Trigger> = {
  visible(element, load) {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
      rootMargin: preloadMargin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  },
  interaction(element, load) {
    // The interaction may precede this listener.
    if (element.matches(':hover, :focus-within')) {
      load();
      return () => {};
    }
    for (const event of interactionEvents) element.addEventListener(event, load, { once: true, passive: true });
    return () => {
      for (const event of interactionEvents) element.removeEventListener(event, load);
    };
  },
  idle(_, load) {
    // Safari has no requestIdleCallback; a short timeout after load is the closest.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  },
};

export default defineBehaviour<PropsOf<typeof contract>>((element, { props, act }) => {
  let stop: (() => void) | undefined;
  stop = triggers[props().load]?.(element, () => {
    stop?.();
    act('load');
  });
  return { stop: () => stop?.() };
});
