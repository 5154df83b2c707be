import type { Locator, Page } from 'playwright';

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Moves the focus, forward unless told otherwise, until it is on an element, as a shopper without a pointer does. */
export async function tabTo(page: Page, target: Locator, chord: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let count = 0; count < 250; count++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(chord);
  }
  throw new Error(`${chord} does not lead to ${target}.`);
}
