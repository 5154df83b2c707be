import type { Page } from 'playwright';
import { type Shown, timeUntil } from './tab.ts';

/** A measured editor, with a page in which one section is edited. */
export interface Editor {
  name: string;
  /** Returns an element that exists once the editor has opened. */
  opened(heading: string): Shown;
  /** Puts the cursor into the input field of a heading. */
  focusField(tab: Page, heading: string): Promise<void>;
  /** Puts the cursor into the page's source text; undefined when the editor shows no source. */
  focusText?(tab: Page, heading: string): Promise<void>;
  /** Types a mistake and returns the milliseconds until it is reported. */
  mistake?(tab: Page, heading: string): Promise<number>;
  /** Removes, restores or duplicates the heading, and returns the milliseconds until the change is shown. */
  remove(tab: Page, heading: string): Promise<number>;
  undo(tab: Page, heading: string): Promise<number>;
  paste(tab: Page, heading: string): Promise<number>;
}

const outline = (tab: Page) => tab.getByRole('tree', { name: 'Nodes of the document' });

/** Selects a node by typing the first letters of its label in the outline, as an author does. */
async function select(tab: Page, heading: string): Promise<void> {
  await outline(tab).focus();
  await tab.keyboard.type(heading.toLowerCase());
  await tab.locator('[role=treeitem][aria-selected=true]', { hasText: heading }).waitFor();
}

const rows = (heading: string, count: number): Shown => ({ selector: '[role=treeitem]', words: heading, count });

/** The playground. */
export const playground: Editor = {
  name: 'playground',
  opened: (heading) => ({ selector: 'h2', words: heading, count: 1 }),
  async focusField(tab, heading) {
    await select(tab, heading);
    await tab.getByRole('region', { name: 'Inspector' }).getByLabel('Text required').click();
  },
  async focusText(tab, heading) {
    await select(tab, heading);
    await tab.locator('.cm-line', { hasText: heading }).first().click();
    await tab.keyboard.press('End');
    await tab.keyboard.press('ArrowLeft');
  },
  async mistake(tab, heading) {
    await this.focusText?.(tab, heading);
    // The previous line contains the tag, and "h2x" is not a valid value.
    await tab.keyboard.press('ArrowUp');
    await tab.keyboard.press('End');
    await tab.keyboard.press('ArrowLeft');
    await tab.keyboard.press('ArrowLeft');
    const none = { selector: '.problems-row', words: '', count: 0 };
    const time = await timeUntil(tab, { ...none, count: 1 }, () => tab.keyboard.press('x'));
    await timeUntil(tab, none, () => tab.keyboard.press('Backspace'));
    return time;
  },
  async remove(tab, heading) {
    await select(tab, heading);
    return timeUntil(tab, rows(heading, 0), () => tab.keyboard.press('Delete'));
  },
  undo: (tab, heading) => timeUntil(tab, rows(heading, 1), () => tab.keyboard.press('Control+z')),
  async paste(tab, heading) {
    await select(tab, heading);
    await tab.keyboard.press('Control+c');
    return timeUntil(tab, rows(heading, 2), () => tab.keyboard.press('Control+v'));
  },
};

const canvas = (tab: Page) => tab.frameLocator('#preview-frame');
const headings = (heading: string, count: number): Shown => ({ selector: 'h2', words: heading, count });

async function choose(tab: Page, heading: string): Promise<void> {
  await canvas(tab).locator('h2', { hasText: heading }).first().dispatchEvent('click');
  await tab.locator('input[name=text]').waitFor();
}

/** Puck, which has no clipboard: a copy is made with its button. */
export const puck: Editor = {
  name: 'Puck',
  opened: (heading) => headings(heading, 1),
  async focusField(tab, heading) {
    await choose(tab, heading);
    await tab.locator('input[name=text]').click();
  },
  async remove(tab, heading) {
    await choose(tab, heading);
    return timeUntil(tab, headings(heading, 0), () => canvas(tab).getByTitle('Delete').dispatchEvent('click'));
  },
  undo: (tab, heading) => timeUntil(tab, headings(heading, 1), () => tab.keyboard.press('Control+z')),
  async paste(tab, heading) {
    await choose(tab, heading);
    return timeUntil(tab, headings(heading, 2), () => canvas(tab).getByTitle('Duplicate').dispatchEvent('click'));
  },
};
