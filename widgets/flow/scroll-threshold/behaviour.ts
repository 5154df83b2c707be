import { defineBehaviour } from '../../../runtime/view/view.ts';

/** Reports the page's scroll position, at most once per frame. */
export default defineBehaviour((_, { act }) => {
  let frame = 0;
  const report = () => {
    frame = 0;
    const { scrollHeight, clientHeight } = document.documentElement;
    act('scroll', { y: Math.round(scrollY), range: scrollHeight - clientHeight });
  };
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(report);
  };
  addEventListener('scroll', schedule, { passive: true });
  if (scrollY > 0) schedule();
  return {
    stop() {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
    },
  };
});
