/**
 * Events that indicate a first interaction: the pointer is over something, or the shopper touches, types or scrolls.
 */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Calls a function once, at the first sign that the shopper is about to interact. */
export function onFirstIntent(run: () => void): void {
  const controller = new AbortController();
  const once = () => {
    controller.abort();
    run();
  };
  for (const sign of signs) addEventListener(sign, once, { passive: true, capture: true, signal: controller.signal });
}
