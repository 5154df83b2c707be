/** Runs a function once the next frame is painted. In a hidden tab, that is after it becomes visible again. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));
