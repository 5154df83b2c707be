import type { Navigation } from '../../runtime/env.ts';
import { leavingEvent } from './trace-events.ts';

/** Has the script that speaks with the editor know where a page leads, and leaves it to that to load the page again. */
export function reportNavigation(navigation: Navigation): void {
  const { open } = navigation;
  const tell = (address?: string) => dispatchEvent(new CustomEvent(leavingEvent, { detail: address }));
  navigation.open = (address, target) => {
    if (target === 'self') tell(address);
    open(address, target);
  };
  navigation.reload = () => void tell();
}
