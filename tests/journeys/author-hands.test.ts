import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { drawn } from '../handlers/picture-world.ts';
import { canvas, inspector, openInPlayground, outline, row, waitForCanvas } from './author-page.ts';
import { expectAccessible, openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const text = (words: string) => ({ widget: 'text', props: { text: words } });
const words = ['One', 'Two', 'Three', 'Four'];

/** Opens a page with a text for each word. */
async function opened(id: string) {
  await publish(base, 'pages', { id, slug: `/${id}`, type: 'CONTENT', version: 3, body: words.map(text) });
  const watched = await openInPlayground(browser, id);
  await waitForCanvas(watched.page);
  return watched;
}

type Body = { widget: string; props?: Record<string, unknown>; children?: Body }[];

async function savedBody(page: Page): Promise<Body> {
  await page.getByRole('status').getByText('Draft saved').waitFor();
  const id = new URL(page.url()).hash.split('/')[1];
  const answer = await page.request.get(`${base}/playground/api/pages/${id}/draft`, {
    headers: staffPage(authorCookie),
  });
  return JSON.parse(((await answer.json()) as { source: string }).source).body;
}

const selected = (page: Page) => outline(page).getByRole('treeitem', { selected: true });
const bodyIs = (page: Page, expected: unknown) => expect.poll(() => savedBody(page)).toMatchObject(expected as object);

describe('several widgets', () => {
  it('are selected with the mouse, wrapped, and styled together, each as one undo step', async () => {
    const { page, context, errors } = await opened('hands-mouse');
    await row(page, /One/).click();
    await row(page, /Three/).click({ modifiers: ['ControlOrMeta'] });
    await row(page, /Four/).click({ modifiers: ['ControlOrMeta'] });
    expect(await selected(page).count()).toBe(3);
    await inspector(page).getByRole('heading', { name: '3 selected' }).waitFor();
    await expectAccessible(page);

    await inspector(page).getByRole('button', { name: 'Add a style' }).click();
    await page.keyboard.insertText('color');
    await page.keyboard.press('Enter');
    await inspector(page).getByRole('group', { name: 'Color' }).getByRole('button', { name: 'muted' }).click();
    const muted = { props: { style: { color: 'muted' } } };
    await bodyIs(page, [muted, { props: { text: 'Two' } }, muted, muted]);
    expect((await savedBody(page))[1]!.props).toEqual({ text: 'Two' });

    await page.getByRole('toolbar', { name: 'Selected nodes' }).getByRole('button', { name: 'Wrap in a box' }).click();
    await bodyIs(page, [
      {
        widget: 'box',
        children: [{ props: { text: 'One' } }, { props: { text: 'Three' } }, { props: { text: 'Four' } }],
      },
      { props: { text: 'Two' } },
    ]);
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.hover();
    await page.getByText(/^Undo: Added box .*to the document/).waitFor();
    await undo.click();
    await page.getByText(/^Undone: Added box/).waitFor({ state: 'attached' });
    await bodyIs(
      page,
      words.map((each) => ({ props: { text: each } })),
    );
    await undo.click();
    await expect.poll(() => savedBody(page)).toEqual(words.map(text));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('are extended, moved, copied and deleted with the keyboard', async () => {
    const { page, context } = await opened('hands-keys');
    const texts = async () => (await savedBody(page)).map(({ props }) => props?.text);
    await row(page, /One/).click();
    await page.keyboard.press('Shift+ArrowDown');
    expect(await selected(page).count()).toBe(2);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(texts).toEqual(['Three', 'One', 'Two', 'Four']);
    await page.keyboard.press('ControlOrMeta+d');
    await expect.poll(texts).toEqual(['Three', 'One', 'Two', 'One', 'Two', 'Four']);
    // The copies are selected now.
    await page.keyboard.press('Delete');
    await expect.poll(texts).toEqual(['Three', 'One', 'Two', 'Four']);
    await page.keyboard.press('ControlOrMeta+a');
    expect(await selected(page).count()).toBe(4);
    await page.keyboard.press('Escape');
    expect(await selected(page).count()).toBe(1);
    await context.close();
  });

  it('are selected on the canvas, which outlines all of them, and dragged together', async () => {
    const { page, context } = await opened('hands-canvas');
    await canvas(page).getByText('Two', { exact: true }).click();
    await canvas(page)
      .getByText('Four', { exact: true })
      .click({ modifiers: ['Shift'] });
    await expect.poll(() => page.locator('.canvas-selected').count()).toBe(2);
    expect(await selected(page).count()).toBe(2);
    await row(page, /Four/).dragTo(row(page, /One/), { targetPosition: { x: 40, y: 2 } });
    await expect
      .poll(async () => (await savedBody(page)).map(({ props }) => props?.text))
      .toEqual(['Two', 'Four', 'One', 'Three']);
    await context.close();
  });

  it('get the style of another', async () => {
    const { page, context } = await opened('hands-style');
    await row(page, /One/).click();
    await inspector(page).getByRole('button', { name: 'Add a style' }).click();
    await page.keyboard.insertText('color');
    await page.keyboard.press('Enter');
    await inspector(page).getByRole('group', { name: 'Color' }).getByRole('button', { name: 'muted' }).click();
    await row(page, /One/).click();
    await page.keyboard.press('ControlOrMeta+Alt+c');
    await row(page, /Three/).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+Alt+v');
    const muted = { props: { style: { color: 'muted' } } };
    await bodyIs(page, [muted, { props: { text: 'Two' } }, muted, muted]);
    await context.close();
  });
});

describe('what is pasted', () => {
  /** Puts content into the clipboard of the browser. */
  const copy = (page: Page, content: Record<string, string>) =>
    page.evaluate(async (given) => {
      const parts = Object.entries(given).map(([type, value]) => {
        const isPicture = type.startsWith('image/');
        const bytes = isPicture ? Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0)) : value;
        return [type, new Blob([bytes], { type })] as const;
      });
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
    }, content);

  it('becomes texts, headings, lists and pictures', async () => {
    const { page, context, errors } = await opened('hands-paste');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base });
    const shop = await context.newPage();
    await shop.goto(base);

    await copy(shop, { 'text/plain': 'Made of oak.\n\nहाथ से बना' });
    await page.bringToFront();
    await row(page, /One/).click();
    await page.keyboard.press('ControlOrMeta+v');
    await bodyIs(page, [
      ...[text('One'), text('Made of oak.'), text('हाथ से बना'), text('Two'), text('Three'), text('Four')],
    ]);

    await shop.bringToFront();
    await copy(shop, {
      'text/html': '<h1>Care</h1><p>Wash <b>cold</b></p><ul><li>Dry flat</li></ul>',
      'text/plain': 'Care',
    });
    await page.bringToFront();
    await row(page, /Four/).click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect
      .poll(async () => (await savedBody(page)).slice(-2))
      .toEqual([
        { widget: 'text', props: { text: 'Care', tag: 'h2' } },
        { widget: 'markdown', props: { text: 'Wash **cold**\n\n- Dry flat' } },
      ]);
    await canvas(page).getByRole('heading', { name: 'Care' }).waitFor();

    await shop.bringToFront();
    const picture = Buffer.from(await drawn()).toString('base64');
    await copy(shop, { 'image/png': picture });
    await page.bringToFront();
    await row(page, /Four/).click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect
      .poll(async () => (await savedBody(page)).find(({ widget }) => widget === 'image')?.props?.src)
      .toMatch(/^\/media\//);
    expect(errors).toEqual([]);
    await context.close();
  });
});
