/**
 * Marks a panel that would leave the window below its anchor, for use in style sheets: `data-align="end"` aligns
 * it with the anchor's end, `data-side="top"` places it above the anchor.
 */
export function placeInside(panel: HTMLElement, anchor: HTMLElement): void {
  delete panel.dataset.align;
  delete panel.dataset.side;
  const { left, right, bottom, height } = panel.getBoundingClientRect();
  if (left < 0 || right > document.documentElement.clientWidth) panel.dataset.align = 'end';
  if (bottom > innerHeight && height < anchor.getBoundingClientRect().top) panel.dataset.side = 'top';
}
