/** What gets the focus of each panel, in the order of the panels. */
const entries = [
  '#panel-pages input',
  '#panel-outline [role="tree"]',
  '.preview-address input',
  '.cm-content',
  '.tabs-findings [aria-selected="true"]',
  '#panel-inspector [tabindex="0"]',
];

/** The place `by` steps from another, round and round; from the first or last where there is none. */
export const stepAround = (count: number, from: number, by: 1 | -1): number =>
  from === -1 ? (by === 1 ? 0 : count - 1) : (from + by + count) % count;

/** Moves the focus to the next panel that is shown, or to the one before. */
export function focusPanel(by: 1 | -1): void {
  const shown = entries
    .map((entry) => document.querySelector<HTMLElement>(entry))
    .filter((element) => element?.checkVisibility());
  const now = shown.findIndex((element) => element?.closest('.panel')?.contains(document.activeElement));
  shown[stepAround(shown.length, now, by)]?.focus();
}
