import { limits } from '../../../commerce/limits.ts';
import { defineBehaviour } from '../../../runtime/view/view.ts';

/** Visible ratios at which the observer reports. */
const thresholds = Array.from({ length: 21 }, (_, step) => step / 20);

/** The elements between the two templates, of which `end` is the second. */
function between(end: Element): Element[] {
  const found: Element[] = [];
  let depth = 1;
  for (let at = end.previousElementSibling; at; at = at.previousElementSibling) {
    if (at.tagName !== 'TEMPLATE') found.push(at);
    else if (!at.hasAttribute('data-starts')) depth++;
    else if (--depth === 0) break;
  }
  return found;
}

/**
 * Whether enough of an element is visible; one higher than the screen is measured by how much of the screen it
 * fills.
 */
function isSeen({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  const filled = rootBounds ? intersectionRect.height / rootBounds.height : 0;
  return isIntersecting && Math.max(intersectionRatio, filled) >= limits.impressionVisibleRatio;
}

/** Reports when the content between the templates enters and leaves the viewport. */
export default defineBehaviour((end, { act }) => {
  const seen = new Set<Element>();
  let observed: readonly Element[] = [];
  let isVisible = false;
  const set = (): void => {
    const visible = seen.size > 0 && !document.hidden;
    if (visible === isVisible) return;
    isVisible = visible;
    act(visible ? 'enter' : 'leave');
  };
  const sight = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (isSeen(entry)) seen.add(entry.target);
        else seen.delete(entry.target);
      }
      set();
    },
    { threshold: thresholds },
  );
  const observe = (): void => {
    const found = between(end);
    for (const element of observed.filter((each) => !found.includes(each))) {
      sight.unobserve(element);
      seen.delete(element);
    }
    for (const element of found.filter((each) => !observed.includes(each))) sight.observe(element);
    observed = found;
    set();
  };
  // The content may be loaded later or change.
  const changes = new MutationObserver(observe);
  if (end.parentElement) changes.observe(end.parentElement, { childList: true });
  document.addEventListener('visibilitychange', set);
  observe();
  return {
    stop() {
      sight.disconnect();
      changes.disconnect();
      document.removeEventListener('visibilitychange', set);
    },
  };
});
