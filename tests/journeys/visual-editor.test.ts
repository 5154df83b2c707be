import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Publishes a page, by default an empty one, and opens it in the playground as an author. */
async function openEmpty(id: string, body: object[] = []) {
  await publish(base, 'pages', { id, slug: `/${id}`, type: 'CONTENT', version: 3, body });
  const watched = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await watched.context.addCookies([{ name, value, url: base }]);
  await watched.page.goto(`${base}/playground#pages/${id}`);
  await outline(watched.page).waitFor();
  return watched;
}

const outline = (page: Page) => page.getByRole('tree', { name: 'Nodes of the document' });
const row = (page: Page, name: string | RegExp) => outline(page).getByRole('treeitem', { name }).first();
const canvas = (page: Page) => page.frameLocator('iframe[title="Preview"]');
const inspector = (page: Page) => page.getByRole('region', { name: 'Inspector' });

/** Inserts the first result of a search after the selected node. */
async function insert(page: Page, search: string): Promise<void> {
  await outline(page).press('/');
  await page.getByRole('combobox', { name: 'Search what to insert' }).fill(search);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const savedBody = async (page: Page): Promise<{ widget: string; [name: string]: unknown }[]> => {
  await page.getByRole('status').getByText('Draft saved').waitFor();
  const id = new URL(page.url()).hash.split('/')[1];
  const answer = await page.request.get(`${base}/playground/api/pages/${id}/draft`, {
    headers: staffPage(authorCookie),
  });
  return JSON.parse(((await answer.json()) as { source: string }).source).body;
};

it('builds, previews and publishes a page without typing a brace', async () => {
  const { page, context, errors } = await openEmpty('by-hand');
  await insert(page, 'heading');
  await canvas(page).getByRole('heading', { name: 'Heading' }).waitFor();
  await insert(page, 'three columns');
  await insert(page, 'button');
  await insert(page, 'toaster');
  await canvas(page).getByText('Column 3').waitFor();
  await canvas(page).getByRole('button', { name: 'Say hello' }).waitFor();

  // A text is edited in place.
  await canvas(page).getByRole('heading', { name: 'Heading' }).dblclick();
  await canvas(page).locator('[contenteditable]').waitFor();
  await page.keyboard.insertText('Made by hand');
  await page.keyboard.press('Enter');
  await canvas(page).getByRole('heading', { name: 'Made by hand' }).waitFor();

  // A click selects in every view.
  await canvas(page).getByRole('button', { name: 'Say hello' }).click();
  await expect.poll(() => row(page, /^button/).getAttribute('aria-selected')).toBe('true');
  await inspector(page).getByLabel('Label', { exact: true }).fill('Greet');
  await inspector(page).getByLabel('Text required').fill('Good morning');
  await canvas(page).getByRole('heading').click();
  await expect.poll(() => row(page, /Made by hand/).getAttribute('aria-selected')).toBe('true');
  await inspector(page).getByRole('button', { name: 'Add a style' }).click();
  await page.keyboard.insertText('background');
  await page.keyboard.press('Enter');
  await inspector(page).getByRole('group', { name: 'Background' }).getByRole('button', { name: 'sunken' }).click();
  await canvas(page).getByRole('button', { name: 'Greet' }).waitFor();
  await expect
    .poll(async () => (await savedBody(page)).slice(0, 3))
    .toMatchObject([
      { props: { text: 'Made by hand', style: { background: 'sunken' } } },
      { props: { style: { columns: { base: 1, md: 3 } } } },
      { props: { label: 'Greet' }, on: { press: [{ with: { text: 'Good morning' } }] } },
    ]);
  await page.getByText('No problems. Ready to publish.').waitFor();
  await expectAccessible(page);

  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish by-hand' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  const shopper = await context.newPage();
  await shopper.goto(`${base}/by-hand`);
  expect(await shopper.content()).not.toContain('data-at');
  await shopper.getByRole('heading', { name: 'Made by hand' }).waitFor();
  await shopper.getByRole('button', { name: 'Greet' }).click();
  await shopper.getByText('Good morning').waitFor();
  await context.close();
});

it('the editor is used by keyboard alone, and undo restores the source to the byte', async () => {
  const { page, context } = await openEmpty('by-key');
  await page.keyboard.press('Alt+i');
  await page.getByRole('combobox', { name: 'Search what to insert' }).waitFor();
  await page.keyboard.type('paragraph');
  await page.keyboard.press('Enter');
  await row(page, /^text/).waitFor();
  const source = page.getByRole('textbox', { name: 'JSON of by-key' });
  await expect.poll(() => source.innerText()).toContain('"text"');
  const before = await source.innerText();
  await outline(page).focus();
  await page.keyboard.press('ControlOrMeta+d');
  await page.keyboard.press('ControlOrMeta+g');
  await page.keyboard.press('ControlOrMeta+h');
  await page.keyboard.press('Alt+ArrowUp');
  // The outline is rendered after the source has changed, and arrow keys follow what it shows.
  const first = outline(page).getByRole('treeitem').first();
  await expect
    .poll(async () => [await first.innerText(), await first.getAttribute('aria-selected')])
    .toEqual([expect.stringMatching(/^\W*box/), 'true']);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row(page, /^text/).getAttribute('aria-level')).toBe('2');
  await expect.poll(() => row(page, /^text/).getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => savedBody(page)).toMatchObject([{ widget: 'box', when: false }, { widget: 'text' }]);
  await page.keyboard.press('Delete');
  await expect.poll(() => savedBody(page)).toMatchObject([{ widget: 'box', children: [] }, { widget: 'text' }]);
  for (let step = 0; step < 5; step++) await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => source.innerText()).toBe(before);
  // Panels can be hidden.
  await page.keyboard.press('ControlOrMeta+j');
  await source.waitFor({ state: 'hidden' });
  await page.keyboard.press('ControlOrMeta+j');
  await source.waitFor();
  await context.close();
});

/** Drags from the middle of an element to a share of another's height. Waits for a mark, if given, before the drop. */
async function drag(page: Page, from: Locator, to: Locator, share: number, shown?: Locator): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + 40, start.y + start.height / 2);
  await page.mouse.down();
  const at = [end.x + Math.min(40, end.width / 2), end.y + end.height * share] as const;
  // The first move begins the drag. The others are over the target, which may be rendered again.
  for (const off of [4, 0]) await page.mouse.move(at[0] + off, at[1]);
  let moves = 0;
  const isShown = async () => {
    await page.mouse.move(at[0] + (++moves % 2), at[1]);
    return shown?.count();
  };
  if (shown) await expect.poll(isShown).toBeGreaterThan(0);
  await page.mouse.up();
}

it('the editor is used by dragging, and refuses a drop where the node has no place', async () => {
  const text = (words: string) => ({ widget: 'text', props: { text: words } });
  const { page, context, errors } = await openEmpty('by-mouse', [
    text('One'),
    text('Two'),
    { widget: 'box', children: [] },
  ]);
  const [one, two, box] = [row(page, /One/), row(page, /Two/), row(page, /box/)];
  const mark = (zone: string) => outline(page).locator(`[data-drop="${zone}"]`);
  const shape = async () =>
    JSON.stringify(
      (await savedBody(page)).map(({ props, children }) => children ?? (props as { text: string }).text),
      (_, value) => value?.props?.text ?? value,
    );
  const becomes = (expected: unknown) => expect.poll(shape).toBe(JSON.stringify(expected));
  await canvas(page).getByText('Two').waitFor();

  await drag(page, one, two, 0.9, mark('after'));
  await becomes(['Two', 'One', []]);
  await drag(page, two, box, 0.5, mark('inside'));
  await becomes(['One', ['Two']]);
  await drag(page, two, one, 0.1, mark('before'));
  await becomes(['Two', 'One', []]);
  await drag(page, one, box, 0.5, mark('inside'));
  await becomes(['Two', ['One']]);
  // A node cannot be dropped into itself. A text has no slot, so a drop on its middle is before or after it.
  await drag(page, box, one, 0.5);
  await expect.poll(() => outline(page).locator('[data-drop]').count()).toBe(0);
  await becomes(['Two', ['One']]);
  await drag(page, one, two, 0.45, mark('before'));
  await becomes(['One', 'Two', []]);
  // Nor is it text for the source.
  const source = page.getByRole('textbox', { name: 'JSON of by-mouse' });
  const written = await source.innerText();
  await drag(page, one, source, 0.5);
  expect(await source.innerText()).toBe(written);

  // From Insert, and from the outline, to the canvas.
  const drop = page.locator('.canvas-drop');
  await page.keyboard.press('Alt+i');
  await page.getByRole('combobox', { name: 'Search what to insert' }).fill('paragraph');
  await canvas(page).getByText('One').waitFor();
  await drag(page, page.getByRole('option', { name: /^Paragraph/ }), canvas(page).getByText('One'), 0.9, drop);
  await becomes(['One', 'Text', 'Two', []]);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await canvas(page).getByText('Text', { exact: true }).waitFor();
  await drag(page, row(page, /Two/), canvas(page).getByText('One'), 0.1, drop);
  await becomes(['Two', 'One', 'Text', []]);

  // Typing into one field is one step to undo.
  await one.click();
  await inspector(page).getByLabel('Text required').press('End');
  await page.keyboard.type(' more');
  await becomes(['Two', 'One more', 'Text', []]);
  await outline(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await becomes(['Two', 'One', 'Text', []]);
  for (let step = 0; step < 7; step++) await page.keyboard.press('ControlOrMeta+z');
  await becomes(['One', 'Two', []]);

  // Another document begins without a selection, and so does the first when it is opened again.
  for (const id of ['home', 'by-mouse']) {
    await page
      .getByRole('navigation', { name: 'Pages and fragments' })
      .getByRole('button', { name: id })
      .first()
      .click();
    await page.getByRole('textbox', { name: `JSON of ${id}` }).waitFor();
    await expect.poll(() => outline(page).locator('[aria-selected="true"]').count()).toBe(0);
  }
  expect(errors).toEqual([]);
  await context.close();
});

it('a drag ends although its row has been scrolled out of the outline', async () => {
  const body = Array.from({ length: 80 }, (_, at) => ({ widget: 'text', props: { text: `Text ${at}` } }));
  const { page, context, errors } = await openEmpty('scrolled', body);
  const first = row(page, /Text 0/);
  await canvas(page).getByText('Text 0', { exact: true }).waitFor();
  const { x, y } = (await first.boundingBox())!;
  await page.mouse.move(x + 40, y + 10);
  await page.mouse.down();
  for (const below of [40, 44]) await page.mouse.move(x + 40, y + below);
  const area = page.locator('.canvas-drop-area');
  await area.waitFor();
  await outline(page).evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await first.waitFor({ state: 'detached' });
  const head = (await page.getByRole('banner').boundingBox())!;
  await page.mouse.move(head.x + head.width / 2, head.y + 10);
  await page.mouse.up();
  await page.mouse.move(head.x + head.width / 2, head.y + 40, { steps: 40 });
  await area.waitFor({ state: 'detached' });
  await canvas(page).getByText('Text 1', { exact: true }).click();
  await outline(page).locator('[aria-selected="true"]').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('sets the space inside a box by a handle, for the screen size that is shown', async () => {
  const style = { padding: { base: 4, md: 10 } };
  const { page, context, errors } = await openEmpty('spaced', [
    { widget: 'box', props: { style }, children: [{ widget: 'text', props: { tag: 'h1', text: 'In a box' } }] },
  ]);
  await row(page, /^\W*box/).click();
  const handle = page.getByRole('slider', { name: 'Space inside, above' });
  await expect.poll(() => handle.getAttribute('aria-valuetext')).toBe('10 steps, 40 pixels');
  // Waits until the handle stays where it is: the canvas may still be fitted into its panel.
  await handle.hover();
  const box = (await handle.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 40, { steps: 4 });
  // The page shows the space before it is written.
  const steps = async () => Number(/^\d+/.exec((await handle.getAttribute('aria-valuetext')) ?? '')?.[0]);
  await expect.poll(steps).toBeGreaterThan(15);
  await page.mouse.up();
  const written = async () => {
    const [{ props }] = (await savedBody(page)) as unknown as [{ props: { style: { paddingTop?: { md: number } } } }];
    return props.style.paddingTop?.md === (await steps()) ? props.style.paddingTop.md : 0;
  };
  await expect.poll(written).toBeGreaterThan(15);
  const shown = await steps();
  await expect
    .poll(() => savedBody(page))
    .toMatchObject([{ props: { style: { ...style, paddingTop: { md: shown } } } }]);
  await handle.press('ArrowUp');
  await expect
    .poll(() => savedBody(page))
    .toMatchObject([{ props: { style: { ...style, paddingTop: { md: shown + 1 } } } }]);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

it('explains why a node is shown or not, by keyboard', async () => {
  const label = { widget: 'text', when: '{{ mug.quantity > 9 and mug.product.title }}', props: { text: 'Many' } };
  const { page, context, errors } = await openEmpty('explained', [
    {
      widget: 'product',
      as: 'mug',
      props: { slug: 'harbour-mug' },
      slots: { success: [label, { widget: 'text', props: { text: '{{ mug.product.title }}' } }] },
    },
  ]);
  await canvas(page).getByText('Harbour Mug').waitFor();
  await row(page, /Many/).click();
  await page.keyboard.press('Alt+e');
  const panel = page.getByRole('region', { name: 'Explain' });
  await panel.getByText('It has a condition that is not met.').waitFor();
  await panel
    .getByRole('listitem')
    .filter({ hasText: /^mug\.quantity1$/ })
    .waitFor();
  await panel.getByText('product.get').waitFor();
  await panel.getByText(/^In version 1 by admin/).waitFor();
  await expectAccessible(page);

  // Data that the node reads links to the node that publishes it, which names its readers.
  await panel
    .getByRole('button', { name: /^product/ })
    .first()
    .press('Enter');
  await panel.getByText('Read by (2)').waitFor();
  await panel.getByText('It is on the page: nothing here is conditional.').waitFor();
  await page.keyboard.press('Alt+e');
  await inspector(page).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('explains the total of the cart that was filled on the canvas, part by part', async () => {
  const add = {
    widget: 'button',
    props: { label: 'Add two' },
    on: { press: [{ do: 'mug.addToCart', with: { quantity: 2 } }] },
  };
  const total = { widget: 'text', props: { text: '{{ bag.totalQuantity }} in the cart' } };
  const { page, context, errors } = await openEmpty('explained-total', [
    { widget: 'product', as: 'mug', props: { slug: 'harbour-mug' }, slots: { success: [add] } },
    { widget: 'cart', as: 'bag', slots: { success: [total] } },
  ]);
  await page.getByRole('button', { name: 'Use the page' }).press('Enter');
  await canvas(page).getByRole('button', { name: 'Add two' }).press('Enter');
  await canvas(page)
    .getByText(/^[1-9]\d* in the cart/)
    .waitFor();
  await row(page, /in the cart/).click();
  await page.keyboard.press('Alt+e');
  const panel = page.getByRole('region', { name: 'Explain' });
  await panel.getByText('How the total was worked out').waitFor();
  const parts = panel.getByLabel('Total of main');
  await parts.getByText(/^Price: \d+ × Harbour Mug$/).waitFor();
  await parts.getByText('To pay').waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

it('previews as a customer on a phone, at a later date', async () => {
  const text = (words: string, more: object) => ({ widget: 'text', props: { text: words }, ...more });
  const { page, context, errors } = await openEmpty('conditions', [
    // The header shows the visitor's cart.
    { widget: 'fragment', props: { name: 'header' } },
    text('Hello {{ user.firstName }}', { when: '{{ $not(user.isAnonymous) }}' }),
    text('Sale', { from: '2098-12-24T09:00', until: '2098-12-25' }),
    {
      widget: 'countdown',
      as: 'left',
      props: { until: '2098-12-24T12:00', label: 'Left' },
      children: [text('{{ left.days }} days, {{ left.hours }} hours', {})],
    },
  ]);
  const preview = page.getByRole('region', { name: 'Preview panel' });
  const toggle = preview.getByRole('button', { name: 'Preview as' });
  await preview.getByRole('button', { name: '390' }).click();
  await toggle.focus();
  await page.keyboard.press('Enter');
  await preview.getByLabel('Visitor', { exact: true }).selectOption({ label: 'Sample customer' });
  await canvas(page).getByText('Hello Asha').waitFor();
  expect(await canvas(page).getByText('Sale').count()).toBe(0);
  await preview.getByLabel('Date and time of the shop').fill('2098-12-24T09:00');
  await canvas(page).getByText('Sale').waitFor();
  // The page's own clock continues from there.
  await canvas(page).getByText('00 days, 02 hours').waitFor();
  await preview.getByText('As a customer, 24 Dec 2098, 09:00').waitFor();
  const frame = () => page.frames().find((each) => each.url().includes('/playground/preview/'));
  await expect
    .poll(() => frame()?.evaluate(() => [innerWidth, document.cookie.includes('Asha')]))
    .toEqual([390, false]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => toggle.evaluate((button) => button === document.activeElement)).toBe(true);

  // Choices are remembered, and reset by one press.
  await page.reload();
  await canvas(page).getByText('Hello Asha').waitFor();
  await canvas(page).getByText('Sale').waitFor();
  await preview.getByRole('button', { name: 'Reset' }).press('Enter');
  await canvas(page).getByText('Sale').waitFor({ state: 'detached' });
  await expect.poll(() => canvas(page).getByText('Hello').count()).toBe(0);
  await expect.poll(() => preview.getByText('As a customer').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
