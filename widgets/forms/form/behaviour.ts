import { defineBehaviour } from '../../../runtime/view/view.ts';

/** A form that keeps what is entered loads the code for it; other forms do not pay for it. */
export default defineBehaviour<{ keep?: string }>((element, { props }) => {
  const { keep } = props();
  let stop: (() => void) | undefined;
  let isOver = !keep;
  const start = async () => {
    const { keepEntries } = await import('./keep-entries.ts');
    if (!isOver) stop = keepEntries(element as HTMLFormElement, `endcap form ${keep}`);
  };
  if (keep) void start();
  return {
    stop() {
      isOver = true;
      stop?.();
    },
  };
});
