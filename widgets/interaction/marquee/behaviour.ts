import { defineBehaviour } from '../../../runtime/view/view.ts';

interface MarqueeProps {
  speed: number;
  delay: number;
  direction: 'left' | 'right';
  loops: number;
  pauseOnHover: boolean;
  pauseOnClick: boolean;
}

/** Repeats the content until it fills the visible width, so that no gap is visible. */
function fill(content: HTMLElement, copy: HTMLElement, width: number): void {
  const times = Math.min(50, Math.ceil(width / Math.max(1, content.offsetWidth)));
  copy.replaceChildren(
    ...Array.from({ length: times }, () => {
      const clone = content.cloneNode(true) as HTMLElement;
      for (const element of clone.querySelectorAll('[id]')) element.removeAttribute('id');
      return clone;
    }),
  );
}

/** Moves the content, except while it is paused. */
export default defineBehaviour<MarqueeProps, { paused: boolean }>((element, { props, data, act, emit }) => {
  const [track, content, copy] = ['track', 'content', 'copy'].map(
    (part) => element.querySelector<HTMLElement>(`.marquee-${part}`)!,
  ) as [HTMLElement, HTMLElement, HTMLElement];
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const holds = new Set<string>();
  let movement: Animation | undefined;

  const settle = () => {
    const isHeld = data().paused || holds.size > 0 || document.hidden;
    if (movement && movement.playState !== 'finished') movement[isHeld ? 'pause' : 'play']();
  };
  const start = () => {
    const time = movement?.currentTime;
    movement?.cancel();
    movement = undefined;
    copy.replaceChildren();
    element.dataset.still = '';
    // A strip without animation is scrolled by hand, and has to be focusable for the keyboard.
    track.parentElement!.tabIndex = 0;
    const width = content.offsetWidth;
    if (reducedMotion.matches || width === 0) return;
    delete element.dataset.still;
    track.parentElement!.removeAttribute('tabindex');
    fill(content, copy, track.parentElement!.offsetWidth);
    const { speed, delay, direction, loops } = props();
    const path = ['translateX(0)', `translateX(${-width}px)`];
    movement = track.animate(
      { transform: direction === 'left' ? path : path.reverse() },
      {
        duration: (width / speed) * 1000,
        delay: delay * 1000,
        iterations: loops === 0 ? Number.POSITIVE_INFINITY : loops,
      },
    );
    movement.onfinish = () => emit('end');
    if (time) movement.currentTime = time;
    settle();
  };
  const hold = (reason: string) => () => {
    if (props().pauseOnHover) holds.add(reason);
    settle();
  };
  const release = (reason: string) => () => {
    holds.delete(reason);
    settle();
  };
  const onClick = ({ target }: Event) => {
    if (props().pauseOnClick && target instanceof Element && !target.closest('a,button'))
      act(data().paused ? 'resume' : 'pause');
  };
  const controller = new AbortController();
  const { signal } = controller;
  const listeners: [EventTarget, string, (event: Event) => void][] = [
    [element, 'pointerenter', hold('pointer')],
    [element, 'pointerleave', release('pointer')],
    [content, 'focusin', hold('focus')],
    [content, 'focusout', release('focus')],
    [element, 'click', onClick],
    [document, 'visibilitychange', settle],
    [reducedMotion, 'change', start],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener, { signal });
  // The observer also reports the initial size.
  const sizes = new ResizeObserver(start);
  sizes.observe(content);
  return {
    update: settle,
    stop() {
      controller.abort();
      sizes.disconnect();
      movement?.cancel();
    },
  };
});
