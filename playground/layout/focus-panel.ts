/** Selectors of the element that receives the focus in each panel, in the panels' order. */
const entries = [
  '#panel-pages input',
  '#panel-outline [role="tree"]',
  '.preview-address input',
  '.cm-content',
  '.tabs-findings [aria-selected="true"]',
  '#panel-inspector [tabindex="0"]',
];

/** Index `by` steps from another, wrapping around; the first or last index when there is no current one. */
export function stepAround(count: number, from: number, by: 1 | -1): number {
  if (from === -1) return by === 1 ? 0 : count - 1;
  return (from + by + count) % count;
}

/** Moves the focus to the next or previous visible panel. */
export function focusPanel(by: 1 | -1): void {
  const shown = entries
    .map((entry) => document.querySelector<HTMLElement>(entry))
    .filter((element) => element?.checkVisibility());
  const now = shown.findIndex((element) => element?.closest('.panel')?.contains(document.activeElement));
  shown[stepAround(shown.length, now, by)]?.focus();
}
