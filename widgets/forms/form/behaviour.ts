import { defineBehaviour } from '../../../runtime/view/view.ts';
import type { EnteredField } from './keep-entries.ts';

/** Loads the code that keeps entries only for forms that use it. */
export default defineBehaviour<{ keep?: string; initial?: object }>((element, { props }) => {
  const { keep, initial } = props();
  const start = async () => {
    (element as HTMLFormElement).oninput = ({ target }) => {
      (target as EnteredField).isEntered = true;
    };
    const { keepEntries } = await import('./keep-entries.ts');
    return keepEntries(element as HTMLFormElement, keep!, initial);
  };
  const started = keep ? start() : undefined;
  return { stop: async () => (await started)?.() };
});
