import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../commerce/durations.ts';
import { demoShopConfig } from '../../demo/config.ts';
import { systemEnv } from '../../server/core/env.ts';
import { placeDueOrders } from '../../server/shop/recurring-orders/place-due.ts';
import { createShop } from '../../server/start/create-shop.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { customerSince } from './customer.ts';
import { placeOrder } from './place-order.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const candle = `${base}/products/beeswax-pillar`;

/** Chooses a way to buy by keyboard: Tab leads to the chosen one, and arrow keys choose others. */
async function chooseByKeyboard(page: Page, name: RegExp): Promise<void> {
  const radios = page.getByRole('group', { name: 'How to buy it' }).getByRole('radio');
  await tabTo(page, radios.first());
  const wanted = page.getByRole('radio', { name });
  for (let at = 0; at < 3 && !(await wanted.isChecked()); at++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => wanted.isChecked()).toBe(true);
}

it('a customer subscribes by keyboard, skips, pauses, resumes, gets the order that is due, and ends it', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const customer = await customerSince(context, 'subscriber@example.com', 1);
  await page.goto(candle);
  await waitUntilLive(page);
  await chooseByKeyboard(page, /Every month/);
  await page.waitForURL(/[?&]plan=monthly/);
  // The page shows the price of the chosen way to buy.
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/₹621\s+Price before\s+₹690/);
  await page.reload();
  await waitUntilLive(page);
  await expect.poll(() => page.getByRole('radio', { name: /Every month/ }).isChecked()).toBe(true);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first());
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  const ways = drawer.getByRole('group', { name: /^How often/ });
  await drawer.getByText('Subscription: Every month').waitFor();
  const planInCart = async () => {
    const cart = await customer.storage.carts.read({ owner: customer.id, name: 'main' });
    return cart?.lines.map(({ sellingPlanId = 'once' }) => sellingPlanId).join();
  };
  await expect.poll(planInCart).toBe('monthly');
  await ways.getByRole('button', { name: 'Buy once' }).click();
  await expect.poll(planInCart).toBe('once');
  await ways.getByRole('button', { name: 'Every month, 10% off' }).click();
  await expect.poll(planInCart).toBe('monthly');
  await page.goto(`${base}/checkout`);
  await waitUntilLive(page);
  await placeOrder(page);
  await page.getByText('Subscription: Every month').first().waitFor();

  await page.goto(`${base}/account`);
  await page.getByRole('link', { name: 'Subscriptions' }).click();
  await page.getByRole('heading', { name: 'Every month' }).waitFor();
  await waitUntilLive(page);
  await expectAccessible(page);
  await page.getByText('Paid by cash on delivery', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Change the card/ }).count()).toBe(0);
  const next = page.getByText(/^Next on/);
  const before = await next.textContent();
  await tabTo(page, page.getByRole('button', { name: /^Skip the next/ }));
  await page.keyboard.press('Enter');
  await page.getByText(/^Skipped\. The next comes on/).waitFor();
  await expect.poll(() => next.textContent()).not.toBe(before);
  await page.getByRole('button', { name: /^Pause/ }).click();
  await page.getByText('Paused', { exact: true }).waitFor();
  await expect.poll(() => next.count()).toBe(0);
  await page.getByRole('button', { name: /^Resume/ }).click();
  await page.getByText('Active', { exact: true }).waitFor();

  const [recurring] = await customer.storage.recurringOrders.list(customer.id, 1);
  const env = { ...systemEnv, now: () => recurring!.dueAt! + 4 * dayMs };
  const storage = { forTenant: () => customer.storage } as unknown as Parameters<typeof createShop>[0]['storage'];
  await placeDueOrders(createShop({ storage, env, config: demoShopConfig }).services);
  await page.goto(`${base}/account/orders`);
  await expect.poll(() => page.getByRole('link', { name: /^Order #/ }).count()).toBe(2);

  await page.goto(`${base}/account/subscriptions`);
  await waitUntilLive(page);
  await tabTo(page, page.getByRole('button', { name: /^End/ }));
  await page.keyboard.press('Enter');
  await page.getByText('End it for good?').waitFor();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: /^End/ }));
  await page.keyboard.press('Enter');
  await page.getByText('Ended', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Skip|Pause|Resume|End/ }).count()).toBe(0);
  expect(errors).toEqual([]);
});

it('a guest is told to sign in for a subscription, and stays at the checkout', async () => {
  const { page } = await watchedPage(browser);
  await page.goto(candle);
  await waitUntilLive(page);
  await page.getByRole('radio', { name: /Every three months/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog').getByText('Subscription: Every three months').waitFor();
  await page.goto(`${base}/checkout`);
  await waitUntilLive(page);
  for (const [label, value] of Object.entries({
    'E-mail': 'guest@example.com',
    'First name': 'Asha',
    'Street and number': '12 Rose Lane',
    'PIN code': '560001',
    City: 'Bengaluru',
    'Mobile number': '98765 43210',
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.getByText(/Please sign in to order a subscription/).waitFor();
  expect(page.url()).toContain('/checkout');
});

it('a way to buy is chosen by a button without JavaScript, and stays in the address', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(candle);
  const group = page.getByRole('group', { name: 'How to buy it' });
  await group.getByRole('radio', { name: /Every month/ }).check();
  await group.getByRole('button', { name: 'Choose' }).click();
  await page.waitForURL(/[?&]plan=monthly/);
  await expect.poll(() => group.getByRole('radio', { name: /Every month/ }).isChecked()).toBe(true);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto(`${base}/cart`);
  await page.getByText('Subscription: Every month').first().waitFor();
  await page.getByRole('button', { name: 'Buy once' }).first().click();
  await page.getByRole('button', { name: 'Every month, 10% off' }).first().waitFor();
  await expect.poll(() => page.getByText('Subscription:').count()).toBe(0);
  await context.close();
});
