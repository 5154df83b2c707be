import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function openAdmin(path: string, width: number): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilLive(page);
  return { page, errors };
}

/** Draws a picture that is red on the left and blue on the right. */
async function twoColours(height: number): Promise<Buffer> {
  const half = { width: 300, height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#1f3f7a' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width: 600, background: '#7a1f1f' } })
    .composite([{ input: blue, left: 300, top: 0 }])
    .png()
    .toBuffer();
}

/** Helpers that move and type with the keyboard alone. */
function keyboardOf(page: Page) {
  const fromTop = () => page.evaluate(() => document.querySelector('h1')!.focus());
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await fromTop();
    await tabTo(page, page.getByRole(role, { name, exact: true }).first());
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await fromTop();
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  return { fromTop, press, type };
}

it.each([
  ['wide screen', 1280, 'gourd-lamp'],
  ['phone', 390, 'everyday-bowl'],
])(
  'adds a picture on a %s by keyboard, describes and shows it, and cannot remove it while it is shown',
  async (_, width, slug) => {
    const { page, errors } = await openAdmin('/media', width);
    const { fromTop, press, type } = keyboardOf(page);
    await page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    const name = `two colours ${width}`;
    const choosing = page.waitForEvent('filechooser');
    await press('Upload pictures…');
    await (await choosing).setFiles([
      { name: `${name}.png`, mimeType: 'image/png', buffer: await twoColours(width) },
      {
        name: 'drawing.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
    ]);
    await page.getByText(`${name}.png is in the library`).waitFor();
    await page.getByText(/drawing\.svg was not added: This is not a picture that can be shown/).waitFor();
    await type('Search', 'two colours');
    await expect.poll(() => page.getByRole('link', { name: /Harbour Mug/ }).count()).toBe(0);
    await press(name, 'link');

    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByText('Nothing shows this picture.').waitFor();
    await expectAccessible(page);
    await fromTop();
    await tabTo(page, page.getByRole('button', { name: 'Focal point' }));
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    await page.getByText('71% from the left, 49% from the top.').waitFor();
    await type('Alternative text', 'Red beside blue');
    await type('Folder', `Colours ${width}`);
    await press('Save');
    await page.getByText(/focal point: 71% 49%/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await page.goto(`${base}/admin/products/${slug}`);
    await page.getByLabel('Name', { exact: true }).waitFor();
    await press('Choose from the library…');
    const dialog = page.getByRole('dialog', { name: 'Choose pictures' });
    await dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await tabTo(page, dialog.getByLabel('Search', { exact: true }));
    await page.keyboard.type('blue');
    await tabTo(page, dialog.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Use the picture' }));
    await page.keyboard.press('Enter');
    await page.getByAltText('Red beside blue').waitFor();
    // Enter in a field saves the form, however many fields follow.
    await fromTop();
    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await page.keyboard.press('Enter');
    await page
      .getByText(/pictures of the product: .*Red beside blue/)
      .first()
      .waitFor();

    const { page: shopper } = await watchedPage(browser);
    await shopper.goto(`${base}/products/${slug}`);
    await shopper.getByAltText('Red beside blue').first().waitFor({ state: 'attached' });

    const seen = await shopper.getByAltText('Red beside blue').first().getAttribute('src');
    expect(await shopper.getByAltText('Red beside blue').first().getAttribute('class')).toContain('focus-x3');
    await page.goto(`${base}/admin/media`);
    await page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').first().waitFor();
    await type('Search', name);
    await press(name, 'link');
    await page.getByRole('region', { name: 'Used by' }).getByRole('link').waitFor();
    const replacing = page.waitForEvent('filechooser');
    await press('Replace the picture…');
    const turned = await sharp(await twoColours(width))
      .rotate(90)
      .png()
      .toBuffer();
    await (await replacing).setFiles([{ name: 'turned.png', mimeType: 'image/png', buffer: turned }]);
    await page.getByText('The new picture is shown wherever the old one was.').waitFor();
    await page.getByText(`${width} × 600 pixels`, { exact: false }).first().waitFor();
    await expectAccessible(page);
    await shopper.reload();
    expect(await shopper.getByAltText('Red beside blue').first().getAttribute('src')).not.toBe(seen);
    await press('Remove…');
    await page.keyboard.press('Tab');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^This picture is shown by “.+”\. Show another one there, then remove it\.$/).waitFor();
    await expectAccessible(page);
    expect(errors.filter((error) => !/40[09]/.test(error))).toEqual([]);
  },
);

it('adds dropped and pasted pictures, refuses a private address, moves several and removes one', async () => {
  const { page } = await openAdmin('/media', 1280);
  const bytes = (await twoColours(120)).toString('base64');
  await page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').first().waitFor();
  const give = (kind: 'drop' | 'paste', name: string, content: string) =>
    page.evaluate(
      async ([how, file, data]) => {
        const transfer = new DataTransfer();
        const raw = Uint8Array.from(atob(data!), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([raw], file!, { type: 'image/png' }));
        const event =
          how === 'drop'
            ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
        const target = how === 'drop' ? document.querySelector('.add-pictures')! : document.body;
        target.dispatchEvent(event);
      },
      [kind, name, content],
    );
  await give('drop', 'dropped.png', bytes);
  await page.getByText('dropped.png is in the library').waitFor();
  await give('paste', 'same again.png', bytes);
  await page.getByText('same again.png was in the library already').waitFor();
  await give('paste', 'pasted.png', (await twoColours(140)).toString('base64'));
  await page.getByText('pasted.png is in the library').waitFor();
  await page.getByLabel('Address of a picture').fill('http://127.0.0.1/secret.png');
  await page.keyboard.press('Enter');
  await page.getByText('The picture was not fetched: it is not at a public address.').waitFor();

  for (const name of ['dropped', 'pasted']) await page.getByLabel(`Mark ${name}`, { exact: true }).check();
  await page.getByLabel('Folder for 2 pictures').fill('From elsewhere');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('2 pictures are in From elsewhere now.').waitFor();
  await page.getByLabel('Folder', { exact: true }).selectOption('From elsewhere');
  await expect.poll(() => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').count()).toBe(2);
  await page.getByRole('link', { name: 'pasted', exact: true }).click();
  const frame = page.locator('.focal-frame img');
  await frame.evaluate((image: HTMLImageElement) => image.decode());
  const { width, height } = (await frame.boundingBox())!;
  await frame.click({ position: { x: width / 4, y: height / 2 } });
  await page.getByText('25% from the left, 50% from the top.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'pasted', exact: true }).count()).toBe(0);
});
