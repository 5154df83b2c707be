import { defineBehaviour } from '../../../runtime/view/view.ts';

const inputs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** Throttles input events: a moving mouse emits hundreds of them. */
const minGapMs = 1000;

/** Listens to document events that concern the whole page. */
export default defineBehaviour((_, { act }) => {
  let last = 0;
  const onInput = ({ timeStamp }: Event) => {
    if (timeStamp - last < minGapMs) return;
    last = timeStamp;
    act('rest');
  };
  const onMouseOut = ({ relatedTarget, clientY }: MouseEvent) => {
    if (relatedTarget === null && clientY <= 0) act('leave');
  };
  const onVisibility = () => {
    if (document.hidden) act('leave');
  };
  for (const input of inputs) addEventListener(input, onInput, { passive: true, capture: true });
  document.addEventListener('mouseout', onMouseOut);
  document.addEventListener('visibilitychange', onVisibility);
  act('rest');
  return {
    stop() {
      for (const input of inputs) removeEventListener(input, onInput, { capture: true });
      document.removeEventListener('mouseout', onMouseOut);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
});
