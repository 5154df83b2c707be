import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { newId, systemEnv } from '../../server/core/env.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { customerSince, type OldCustomer } from './customer.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const home = {
  address1: '12 Rose Lane',
  city: 'Bengaluru',
  country: 'IN',
  province: 'KA',
  zip: '560001',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
};

/** Orders a candle, and subscribes to it from the day of the order on. */
async function subscribed({ call, storage, id: owner }: OldCustomer, email: string, firstName: string): Promise<void> {
  const { variants } = (await storage.catalogue.productBySlug('beeswax-pillar'))!;
  const line = { variantId: variants[0]!.id, quantity: 2 };
  const checkout = { email, shippingAddress: { ...home, firstName } };
  await call(calls.cartAddLines, { body: [line] });
  await call(calls.checkoutSetAddress, { body: checkout });
  const body = { idempotencyKey: `subscribed ${email}`.padEnd(16), paymentMethod: 'CASH_ON_DELIVERY' as const };
  const { order } = await call(calls.checkoutPlaceOrder, { body });
  const plan = { id: 'monthly', title: 'Every month', every: { unit: 'MONTH', count: 1 }, percentage: 10 } as const;
  await storage.recurringOrders.save(
    {
      id: newId(systemEnv),
      owner,
      status: 'ACTIVE',
      startDay: order.createdAt.slice(0, 10),
      every: plan.every,
      occurrence: 1,
      announced: 1,
      plan,
      lines: [{ id: 'line', ...line, attributes: [] }],
      checkout,
      firstOrder: order.simpleId,
      latestOrder: order.simpleId,
      startedAt: Date.now(),
    },
    [],
  );
}

const press = async (page: Page, name: RegExp | string) => {
  await tabTo(page, page.getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
};

it.each([390, 1280])(
  'a merchant finds a subscription at %i px, skips, pauses, resumes and ends it by keyboard',
  async (width) => {
    const { page, context, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
    const name = `Meera${width}`;
    const customer = await customerSince(context, `${name}@example.com`, 1);
    await subscribed(customer, `${name}@example.com`, name);
    const [cookie = '', value = ''] = authorCookie.split('=');
    await context.addCookies([{ name: cookie, value, url: base }]);
    await page.goto(`${base}/admin/subscriptions`);
    await page.getByRole('searchbox').fill(name);
    const link = page.getByRole('row', { name: new RegExp(name) }).getByRole('link', { name: 'Every month' });
    await link.waitFor();
    await expectAccessible(page);
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Next deliveries' }).waitFor();
    await expectAccessible(page);
    const days = () => page.getByRole('region', { name: 'Next deliveries' }).getByRole('listitem').allTextContents();
    await expect.poll(async () => (await days()).length).toBe(4);
    const [first, second] = await days();

    await press(page, 'Skip the next delivery');
    await page.getByText('Enter a reason.').waitFor();
    expect((await days())[0]).toBe(first);
    const give = async (reason: string) => {
      await tabTo(page, page.getByLabel(/^Reason/));
      await page.keyboard.type(reason);
    };
    await page.evaluate(() => document.querySelector('h1')!.focus());
    await give('The workshop is closed');
    await press(page, 'Skip the next delivery');
    await expect.poll(async () => (await days())[0]).toBe(second);
    await page.getByText('The workshop is closed').waitFor();
    await give('Until it opens');
    await press(page, 'Pause');
    await page.getByText('Paused', { exact: true }).waitFor();
    await give('It has opened');
    await press(page, 'Resume');
    await page.getByText('Active', { exact: true }).waitFor();
    await give('No more of this wax');
    await press(page, 'End it…');
    await expectAccessible(page);
    await press(page, 'End the subscription');
    await page.getByText('Ended', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Resume' }).count()).toBe(0);
    expect((await customer.storage.recurringOrders.list(customer.id, 1))[0]).toMatchObject({ status: 'ENDED' });
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Orders and addresses' }).click();
    await page.getByRole('heading', { name: 'Subscriptions' }).waitFor();
    await page.getByRole('row', { name: /Ended/ }).waitFor();
    expect(errors).toEqual([]);
  },
);

it('a customer has the next deliveries sent to another saved address, by keyboard', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const customer = await customerSince(context, 'moving@example.com', 1);
  await subscribed(customer, 'moving@example.com', 'Asha');
  await customer.call(calls.addressCreate, {
    params: { v: 'v2' },
    body: { ...home, firstName: 'Ravi', address1: '4 Marine Drive', city: 'Mumbai', province: 'MH', zip: '400002' },
  });
  await page.goto(`${base}/account/subscriptions`);
  await page.getByText(/12 Rose Lane, 560001 Bengaluru/).waitFor();
  await waitUntilLive(page);
  await press(page, /^Change the address/);
  await page.getByRole('group', { name: 'Address of the next deliveries' }).waitFor();
  await page.getByText(/4 Marine Drive/).waitFor();
  await expectAccessible(page);
  await press(page, /^Deliver to Ravi/);
  await page.getByText(/The next deliveries go to 4 Marine Drive, Mumbai/).waitFor();
  await page.getByText(/^To Ravi, 4 Marine Drive, 400002 Mumbai/).waitFor();
  await page.reload();
  await page.getByText(/^To Ravi, 4 Marine Drive, 400002 Mumbai/).waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
