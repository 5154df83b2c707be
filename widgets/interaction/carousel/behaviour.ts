import { limits } from '../../../commerce/limits.ts';
import { defineBehaviour } from '../../../runtime/view/view.ts';
import type { CarouselData } from './model.ts';

type PauseReason = 'pointer' | 'focus' | 'tab' | 'motion';

/**
 * Synchronises the visible item with the selected one in both directions, whether changed by touch, keyboard,
 * button or autoplay.
 */
export default defineBehaviour<{ autoplay: boolean }, CarouselData>((element, { data, act }) => {
  const track = element.querySelector<HTMLElement>('.carousel-track')!;
  const slides = () => [...track.children] as HTMLElement[];
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  /** Target while scrolling to a requested item, so that items passed on the way are not selected. */
  let scrollTarget: number | undefined;
  let throttle: ReturnType<typeof setTimeout> | undefined;

  const inView = (): number => {
    const at = Math.abs(track.scrollLeft);
    const distances = slides().map((slide) => Math.abs(Math.abs(slide.offsetLeft - track.offsetLeft) - at));
    return Math.max(0, distances.indexOf(Math.min(...distances)));
  };
  const settle = () => {
    const index = inView();
    if (scrollTarget !== undefined && index !== scrollTarget) return;
    scrollTarget = undefined;
    if (index !== data().selectedIndex) act('scrollTo', { index });
  };
  const onScroll = () => {
    throttle ??= setTimeout(() => {
      throttle = undefined;
      settle();
    }, limits.carouselScrollThrottleMs);
  };
  const onScrollEnd = () => {
    scrollTarget = undefined;
    settle();
  };
  const update = () => {
    const { selectedIndex } = data();
    const slide = slides()[selectedIndex];
    if (!slide || inView() === selectedIndex || scrollTarget === selectedIndex) return;
    scrollTarget = selectedIndex;
    track.scrollTo({ left: slide.offsetLeft - track.offsetLeft, behavior: reducedMotion.matches ? 'auto' : 'smooth' });
  };
  /** Reasons to pause autoplay. */
  const pauseReasons = new Set<PauseReason>();
  const hold = (by: PauseReason) => {
    if (pauseReasons.size === 0) act('hold');
    pauseReasons.add(by);
  };
  const release = (by: PauseReason) => {
    if (pauseReasons.delete(by) && pauseReasons.size === 0) act('release');
  };
  const onVisibility = () => (document.hidden ? hold('tab') : release('tab'));
  const onMotion = () => (reducedMotion.matches ? hold('motion') : release('motion'));
  const staysInside = ({ relatedTarget }: FocusEvent) => element.contains(relatedTarget as Node | null);
  const pauses: [string, (event: Event) => void][] = [
    ['pointerenter', () => hold('pointer')],
    ['pointerleave', () => release('pointer')],
    ['focusin', () => hold('focus')],
    ['focusout', (event) => staysInside(event as FocusEvent) || release('focus')],
  ];
  track.addEventListener('scroll', onScroll, { passive: true });
  track.addEventListener('scrollend', onScrollEnd);
  document.addEventListener('visibilitychange', onVisibility);
  // Always added, because a page action may start autoplay.
  for (const [name, listener] of pauses) element.addEventListener(name, listener);
  reducedMotion.addEventListener('change', onMotion);
  // The page may have been opened in a background tab, and a shopper may have interacted before this code ran.
  onVisibility();
  onMotion();
  if (element.contains(document.activeElement)) hold('focus');
  if (matchMedia('(hover: hover)').matches && element.matches(':hover')) hold('pointer');
  if (track.scrollLeft !== 0) settle();
  return {
    update,
    stop() {
      clearTimeout(throttle);
      reducedMotion.removeEventListener('change', onMotion);
      track.removeEventListener('scroll', onScroll);
      track.removeEventListener('scrollend', onScrollEnd);
      document.removeEventListener('visibilitychange', onVisibility);
      for (const [name, listener] of pauses) element.removeEventListener(name, listener);
    },
  };
});
