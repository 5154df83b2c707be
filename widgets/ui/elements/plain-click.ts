import type { MouseEvent } from 'react';

/** Whether a click navigates in this tab; modified clicks are left to the browser. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
