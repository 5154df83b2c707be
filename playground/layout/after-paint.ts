/** Runs something once the next frame is painted. In a tab that is not shown, that is when it is shown again. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));
