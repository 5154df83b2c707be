import type { MouseEvent } from 'react';

/** True for a click that navigates in this tab; modified clicks belong to the browser. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
