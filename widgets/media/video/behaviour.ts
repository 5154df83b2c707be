import { defineBehaviour } from '../../../runtime/view/view.ts';
import { prefersReducedMotion } from '../../ui/elements/reduced-motion.ts';

interface Playback {
  playing: boolean;
  muted: boolean;
}

/** Keeps the element and the page's view of it the same, whichever changed. */
export default defineBehaviour<{ autoplay: boolean }, Playback>((element, { props, data, act }) => {
  const media = element.querySelector<HTMLMediaElement>('video,audio')!;
  /** Paused because it left the screen, not by the shopper. */
  let isAway = false;
  const update = () => {
    const { playing, muted } = data();
    if (media.muted !== muted) media.muted = muted;
    if (playing === !media.paused) return;
    if (!playing) return media.pause();
    // Browsers refuse to play with sound before the shopper has touched the page.
    media.play().catch(() => act('pause'));
  };
  const controller = new AbortController();
  const { signal } = controller;
  const listeners: Record<string, () => void> = {
    play: () => act('play'),
    pause: () => act('pause'),
    ended: () => act('end'),
    error: () => act('fail'),
    volumechange: () => act(media.muted ? 'mute' : 'unmute'),
  };
  // The errors of sources do not bubble.
  for (const [name, listener] of Object.entries(listeners))
    media.addEventListener(name, listener, { signal, capture: true });
  const sight = new IntersectionObserver(
    ([entry]) => {
      const isVisible = entry!.isIntersecting;
      if (isVisible && (isAway || media.played.length === 0)) act('play');
      isAway = !isVisible && !media.paused;
      if (isAway) act('pause');
    },
    { threshold: 0.5 },
  );
  if (props().autoplay && !prefersReducedMotion()) sight.observe(element);
  return {
    update,
    stop() {
      sight.disconnect();
      controller.abort();
      media.pause();
    },
  };
});
