import type { Locator, Page } from 'playwright';
import { canvas, dialog, waitForCanvas } from './author-page.ts';

/** Acts as an author and counts the actions: each click, key chord, text and choice is one. */
export function countedHand(page: Page) {
  const done = { actions: 0, typed: [] as string[] };
  const write = (text: string) => {
    done.actions++;
    done.typed.push(text);
  };
  return {
    done,
    async click(target: Locator) {
      done.actions++;
      await target.click();
    },
    async doubleClick(target: Locator) {
      done.actions++;
      await target.dblclick();
    },
    async press(keys: string) {
      done.actions++;
      await page.keyboard.press(keys);
    },
    async fill(target: Locator, text: string) {
      write(text);
      await target.fill(text);
    },
    async type(text: string) {
      write(text);
      await page.keyboard.insertText(text);
    },
    async choose(target: Locator, label: string) {
      done.actions++;
      await target.selectOption({ label });
    },
  };
}

/** The result of {@link countedHand}. */
export type Hand = ReturnType<typeof countedHand>;

/** Inserts the first result of a search after the selected node. */
export async function insert(page: Page, hand: Hand, search: string): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Insert', exact: true }));
  await hand.fill(page.getByRole('combobox', { name: 'Search what to insert' }), search);
  await hand.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
}

/** Replaces a text in place on the canvas. */
export async function writeOver(page: Page, hand: Hand, before: string, text: string): Promise<void> {
  await waitForCanvas(page);
  await hand.doubleClick(canvas(page).getByText(before, { exact: true }));
  await canvas(page).locator('[contenteditable]').waitFor();
  await hand.type(text);
  await hand.press('Enter');
  await canvas(page).getByText(text, { exact: true }).waitFor();
}

/** Publishes the open document. */
export const publish = async (page: Page, hand: Hand): Promise<void> => {
  await hand.press('ControlOrMeta+Enter');
  await hand.click(dialog(page).getByRole('button', { name: 'Publish' }));
  await dialog(page).waitFor({ state: 'detached' });
};
