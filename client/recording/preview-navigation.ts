import type { Navigation } from '../../runtime/env.ts';
import { pageLeaveEvent } from './trace-events.ts';

/** Reports where a page leads to the script that communicates with the editor, and leaves reloads to the editor. */
export function reportNavigation(navigation: Navigation): void {
  const { open } = navigation;
  const tell = (address?: string) => dispatchEvent(new CustomEvent(pageLeaveEvent, { detail: address }));
  navigation.open = (address, target) => {
    if (target === 'self') tell(address);
    open(address, target);
  };
  navigation.reload = () => void tell();
}
