import type { KeyboardEvent } from 'react';

/** Moves the focus between the rows of all groups and their titles, on the arrow keys, Home and End. */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.pages-row, .pages-fold')];
  const at = rows.indexOf(event.target as HTMLElement);
  if (at === -1) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  rows[to]?.focus();
}
