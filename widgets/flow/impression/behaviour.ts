import { defineBehaviour } from '../../../runtime/view/view.ts';

/** Steps in which the visible part is measured. */
const thresholds = Array.from({ length: 21 }, (_, step) => step / 20);

/** Reports when enough of it comes into view and leaves it, until it was seen. */
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
      // An element that is higher than the screen counts by how much of the screen it fills.
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
