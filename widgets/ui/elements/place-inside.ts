/**
 * Marks a panel below its anchor that would leave the window, for its style sheet: `data-align="end"` where it is to end
 * with the anchor, `data-side="top"` where it is to be above.
 */
export function placeInside(panel: HTMLElement, anchor: HTMLElement): void {
  delete panel.dataset.align;
  delete panel.dataset.side;
  const { left, right, bottom, height } = panel.getBoundingClientRect();
  if (left < 0 || right > document.documentElement.clientWidth) panel.dataset.align = 'end';
  if (bottom > innerHeight && height < anchor.getBoundingClientRect().top) panel.dataset.side = 'top';
}
