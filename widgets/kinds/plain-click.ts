import type { MouseEvent } from 'react';

/** True for a click that follows a link here; one with a modifier key is for a new tab and is the browser's. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
