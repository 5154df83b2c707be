import { defineBehaviour } from '../../../runtime/view/view.ts';
import { prefersReducedMotion } from '../../ui/elements/reduced-motion.ts';

interface Playback {
  playing: boolean;
  muted: boolean;
}

/** Synchronises the media element and the widget's data, whichever changed. */
export default defineBehaviour<{ autoplay: boolean }, Playback>((element, { props, data, act }) => {
  const media = element.querySelector<HTMLMediaElement>('video,audio')!;
  /** Whether it was paused because it left the viewport, not by the shopper. */
  let isAway = false;
  const update = () => {
    const { playing, muted } = data();
    if (media.muted !== muted) media.muted = muted;
    if (playing === !media.paused) return;
    if (!playing) return media.pause();
    // Browsers refuse to play with sound before the shopper has interacted with the page.
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
  // Error events of source elements do not bubble, so the listeners capture.
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
