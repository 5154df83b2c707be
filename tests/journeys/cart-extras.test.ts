import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxOf } from './author-cookie.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { placeOrder } from './place-order.ts';
import { adminPassword, authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const note = 'The gate code is 4711';
const words = { To: 'Meera', 'What we write': 'Many happy returns, from all of us' };

/** Puts a mug into the cart of a browser. */
async function addMug(page: Page): Promise<void> {
  const product = await (await page.request.get(`${base}/api/v1/org/product/harbour-mug/typesense`)).json();
  const answer = await page.request.post(`${base}/api/v1/org/user/cart/lines`, {
    data: [{ variantId: product.variants[0].id, quantity: 1 }],
    headers: { 'x-endcap': '1', origin: base },
  });
  expect(answer.status()).toBe(200);
}

const sums = (page: Page) => page.getByRole('main').locator('.totals, .pay');

it('the extras of a cart are in its total, the order, the e-mail and the admin', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  await page.locator('summary', { hasText: 'Delivery to your PIN code' }).click();
  await page.getByLabel('Deliver to PIN code').fill('400001');
  await page.getByText('We deliver to Mumbai.').waitFor();
  await page.getByLabel('Deliver to PIN code').fill('560001');
  await page.getByText('We deliver to Bengaluru.').waitFor();
  await page.getByText('Express delivery to Bengaluru, ₹149').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add with express delivery' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('Express delivery', { exact: true }).waitFor();
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'View cart' }).click();
  await page.waitForURL(`${base}/cart`);
  await waitUntilLive(page);

  await page.getByRole('button', { name: 'Add order protection' }).click();
  await sums(page).getByText('Order protection').last().waitFor();
  await page.getByRole('button', { name: 'Gift wrap Harbour Mug' }).click();
  await sums(page).getByText('Gift wrapping').waitFor();

  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const card = page.getByRole('form', { name: 'A card, written by hand' });
  await card.getByRole('button', { name: 'Add the card' }).click();
  await card.getByText('To is required.').waitFor();
  for (const [label, value] of Object.entries(words)) await card.getByLabel(label).fill(value);
  await card.getByRole('button', { name: 'Add the card' }).click();
  await page.getByText(`To: ${words.To}, What we write: ${words['What we write']}`).waitFor();
  await card.waitFor({ state: 'hidden' });

  // The note is saved automatically.
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByLabel('What should we know?').pressSequentially(note);
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Enter a code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('NOPE');
  await code.press('Enter');
  await page.getByText('The code NOPE is not valid.').waitFor();
  expect(errors.splice(0).filter((each) => !/409|The code NOPE/.test(each))).toEqual([]);
  await page.getByRole('button', { name: 'Apply HELLO10' }).click();
  await page.getByText('You save ₹119').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const total = 1190 - 119 + 149 + 29 + 60 + 120;
  await sums(page)
    .getByText(`₹${total.toLocaleString('en-IN')}`, { exact: true })
    .waitFor();

  // Everything is still there after a reload.
  await page.reload();
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Remove order protection' }).waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.poll(() => page.getByLabel('What we write').inputValue()).toBe(words['What we write']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change the note' }).click();
  await expect.poll(() => page.getByLabel('What should we know?').inputValue()).toBe(note);
  await page.keyboard.press('Escape');

  await page.getByRole('main').getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout/);
  await waitUntilLive(page);
  await page.getByText(`What we write: ${words['What we write']}`).waitFor();
  await placeOrder(page);
  const order = page.getByRole('main');
  for (const text of [
    ...['Order protection', 'A card, written by hand', `To: ${words.To}`, `What we write: ${words['What we write']}`],
    ...['Gift wrapping: Yes', 'Express delivery to: 560001', 'HELLO10', note],
  ])
    await expect.poll(() => order.innerText()).toContain(text);
  await expectAccessible(page);
  const number = new URL(page.url()).pathname.split('/').at(-1)!;
  const mail = async () =>
    (await outboxOf(base, authorCookie)).split('<h2>').find((each) => each.includes(`#${number}`)) ?? '';
  for (const text of ['gift wrapped', 'by express to 560001', `To: ${words.To}`, 'Order protection', note])
    await expect.poll(mail).toContain(text);
  expect(errors).toEqual([]);

  const { page: admin } = await watchedPage(browser);
  await admin.goto(`${base}/admin/orders/${number}`);
  await admin.getByLabel('Name').fill('admin');
  await admin.getByLabel('Password').fill(adminPassword);
  await admin.getByRole('button', { name: 'Sign in' }).click();
  for (const text of ['Gift wrap', 'Express delivery to: 560001', `To: ${words.To}`, 'Order protection', note])
    await admin.getByText(text).first().waitFor();
});

it('a shopper adds and removes extras, a note and a discount code by keyboard alone', async () => {
  const { page, errors } = await watchedPage(browser);
  await addMug(page);
  await page.goto(`${base}/cart`);
  await waitUntilLive(page);
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  const answered = page.waitForResponse(/orderProtection$/);
  await press('Add order protection');
  await answered;
  // The focus stays on the button that was pressed.
  const remove = page.getByRole('button', { name: 'Remove order protection' });
  await expect.poll(() => remove.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Add order protection' }).waitFor();
  await page.reload();
  await waitUntilLive(page);
  await press('Gift wrap Harbour Mug');
  await page.getByRole('button', { name: 'Unwrap Harbour Mug' }).waitFor();
  await press('Write a note');
  await tabTo(page, page.getByLabel('What should we know?'));
  await page.keyboard.type(note);
  // Leaving the field saves at once.
  const saved = page.waitForResponse((response) => response.url().endsWith('/customerNote'));
  await page.keyboard.press('Tab');
  expect((await saved).status()).toBe(200);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change the note' }).waitFor();

  await page.goto(`${base}/discounts`);
  await waitUntilLive(page);
  await page.getByText('It would save ₹119 on your cart.').waitFor();
  await expectAccessible(page);
  const shown = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  await press('For your cart');
  await expect.poll(shown).toEqual(['10% off']);
  await press('For a larger cart');
  await expect.poll(shown).toEqual(['₹300 off']);
  await press('All');
  await page.getByRole('heading', { name: '10% off' }).waitFor();
  await press('Apply HELLO10');
  await page.getByText('It is in your cart, and saves ₹119.').waitFor();
  await press('Remove HELLO10');
  await page.getByText('It would save ₹119 on your cart.').waitFor();
  expect(errors).toEqual([]);
});

it('offers extras, a note and discount codes without JavaScript', async () => {
  const { page, errors } = await watchedPage(browser, {
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  await page.goto(`${base}/products/harbour-mug`);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto(`${base}/cart`);
  await page.getByRole('button', { name: 'Add order protection' }).click();
  await page.getByRole('button', { name: 'Remove order protection' }).waitFor();
  await page.getByRole('button', { name: 'Gift wrap Harbour Mug' }).click();
  await page.getByRole('button', { name: 'Unwrap Harbour Mug' }).waitFor();
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByLabel('What should we know?').fill(note);
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByRole('button', { name: 'Change the note' }).waitFor();
  await page.getByRole('button', { name: 'Enter a code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('HELLO10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('You save ₹119').waitFor();
  await page.goto(`${base}/cart`);
  await page.getByRole('button', { name: 'Change the note' }).click();
  await expect.poll(() => page.getByLabel('What should we know?').inputValue()).toBe(note);
  for (const text of ['Order protection', 'Gift wrapping', '10% off (HELLO10)'])
    await sums(page).getByText(text).last().waitFor();
  // Without JavaScript, the browser loads no scripts.
  expect(errors.filter((error) => !/\.js csp$/.test(error))).toEqual([]);
});

it('the cart drawer has the extras as well, and the page of a product names the discount codes', async () => {
  const { page, context, errors } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base });
  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  await page.getByText('HELLO10 takes ₹119 off').waitFor();
  await page.getByRole('button', { name: 'Copy the code HELLO10' }).click();
  await page.getByText('HELLO10 is copied. Enter it in your cart.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('HELLO10');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: 'Add order protection' }).click();
  await drawer.getByRole('button', { name: 'Remove order protection' }).waitFor();
  await drawer.getByRole('button', { name: 'Write a note' }).click();
  await page.getByLabel('What should we know?').fill(note);
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
