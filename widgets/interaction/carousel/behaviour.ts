import { limits } from '../../../commerce/limits.ts';
import { defineBehaviour } from '../../../runtime/react/view.ts';
import type { CarouselData } from './model.ts';

/** It has nothing to do before the shopper does something. */
export const isPatient = true;

/** Keeps the element in view and the chosen one the same, whoever moved: a finger, a key, a button or the clock. */
export default defineBehaviour<{ autoplay: boolean }, CarouselData>((element, { data, act }) => {
  const track = element.querySelector<HTMLElement>('.carousel-track')!;
  const slides = () => [...track.children] as HTMLElement[];
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  /** Set while the track is on its way to an element that was asked for, so that those it passes do not count. */
  let heading: number | undefined;
  let throttled = false;

  const inView = (): number => {
    const at = Math.abs(track.scrollLeft);
    const distances = slides().map((slide) => Math.abs(Math.abs(slide.offsetLeft - track.offsetLeft) - at));
    return Math.max(0, distances.indexOf(Math.min(...distances)));
  };
  const settle = () => {
    const index = inView();
    if (heading !== undefined && index !== heading) return;
    heading = undefined;
    if (index !== data().selectedIndex) act('scrollTo', { index });
  };
  const onScroll = () => {
    if (throttled) return;
    throttled = true;
    setTimeout(() => {
      throttled = false;
      settle();
    }, limits.carouselScrollThrottleMs);
  };
  const onScrollEnd = () => {
    heading = undefined;
    settle();
  };
  const update = () => {
    const { selectedIndex } = data();
    const slide = slides()[selectedIndex];
    if (!slide || inView() === selectedIndex || heading === selectedIndex) return;
    heading = selectedIndex;
    track.scrollTo({ left: slide.offsetLeft - track.offsetLeft, behavior: still.matches ? 'auto' : 'smooth' });
  };
  /** What keeps it from moving by itself: as long as one of them does, it stays. */
  const holding = new Set<'pointer' | 'focus'>();
  const hold = (by: 'pointer' | 'focus') => {
    if (holding.size === 0) act('hold');
    holding.add(by);
  };
  const release = (by: 'pointer' | 'focus') => {
    if (holding.delete(by) && holding.size === 0 && !still.matches) act('release');
  };
  const pauses: [string, (event: Event) => void][] = [
    ['pointerenter', () => hold('pointer')],
    ['pointerleave', () => release('pointer')],
    ['focusin', () => hold('focus')],
    [
      'focusout',
      (event) => {
        if (!element.contains((event as FocusEvent).relatedTarget as Node | null)) release('focus');
      },
    ],
  ];
  track.addEventListener('scroll', onScroll, { passive: true });
  track.addEventListener('scrollend', onScrollEnd);
  // Always, because a page may let any carousel play.
  for (const [name, listener] of pauses) element.addEventListener(name, listener);
  if (still.matches) act('hold');
  return {
    update,
    stop() {
      track.removeEventListener('scroll', onScroll);
      track.removeEventListener('scrollend', onScrollEnd);
      for (const [name, listener] of pauses) element.removeEventListener(name, listener);
    },
  };
});
