import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Whether an element has the focus now. */
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Waits until an element has the focus, which a page may move after the key event was handled. */
export const waitForFocus = (target: Locator): Promise<void> => expect.poll(() => isFocused(target)).toBe(true);

/** Moves the focus, by default forward, until it is on an element, as a shopper without a pointer does. */
export async function tabTo(page: Page, target: Locator, chord: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let count = 0; count < 250; count++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(chord);
  }
  throw new Error(`${chord} does not lead to ${target}.`);
}
