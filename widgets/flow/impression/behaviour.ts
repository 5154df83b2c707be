import { defineBehaviour } from '../../../runtime/view/view.ts';

/** Visible ratios at which the observer reports. */
const thresholds = Array.from({ length: 21 }, (_, step) => step / 20);

/** Reports when enough of the element enters and leaves the viewport, until it has been seen. */
export default defineBehaviour<{ ratio: number }, { seen: boolean }>((element, { props, data, act }) => {
  let isVisible = false;
  const set = (visible: boolean) => {
    if (visible === isVisible) return;
    isVisible = visible;
    act(visible ? 'enter' : 'leave');
  };
  const sight = new IntersectionObserver(
    ([entry]) => {
      const { intersectionRatio, intersectionRect, rootBounds, isIntersecting } = entry!;
      // An element higher than the screen is measured by how much of the screen it fills.
      const filled = rootBounds ? intersectionRect.height / rootBounds.height : 0;
      set(isIntersecting && Math.max(intersectionRatio, filled) >= props().ratio);
    },
    { threshold: thresholds },
  );
  const onVisibility = () => {
    sight.unobserve(element);
    if (document.hidden) set(false);
    else sight.observe(element);
  };
  sight.observe(element);
  document.addEventListener('visibilitychange', onVisibility);
  const stop = () => {
    sight.disconnect();
    document.removeEventListener('visibilitychange', onVisibility);
  };
  return {
    update() {
      if (data().seen) stop();
    },
    stop,
  };
});
