import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import type { Audience } from '../../commerce/rules/audiences/audience.ts';
import { staffPage } from '../../testing/author-sign-in.ts';
import { canvas, dialog, inspector, openInPlayground, row, signedIn, tab, waitForCanvas } from './author-page.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { customerSince } from './customer.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo, waitForFocus } from './tab-to.ts';

let browser: Browser;

const audience = (id: string, conditions: Pick<Audience, 'all' | 'any'>) =>
  publish(base, 'audiences', { id, title: id, ...conditions });

const section = (text: string, audiences?: string | string[]) => ({
  widget: 'text',
  ...(audiences === undefined ? {} : { audience: audiences }),
  props: { text },
});

beforeAll(async () => {
  browser = await openBrowser();
  await audience('journey-small', { all: [{ device: ['phone'] }] });
  await audience('journey-members', { all: [{ signedIn: true }] });
  await audience('journey-gram', { all: [{ campaign: { sources: ['journeygram'] } }] });
  await audience('journey-owners', { all: [{ bought: {} }] });
  await publish(base, 'pages', {
    id: 'journey-audiences',
    slug: '/journey-audiences',
    type: 'CONTENT',
    seo: { title: 'Audiences', description: 'For some visitors.' },
    body: [
      section('For everyone'),
      section('For phones', 'journey-small'),
      section('For computers', 'not journey-small'),
      section('For members', 'journey-members'),
      section('For followers', 'journey-gram'),
      section('For owners', 'journey-owners'),
    ],
  });
  await publish(base, 'pages', {
    id: 'journey-greeting',
    slug: '/journey-greeting',
    type: 'CONTENT',
    seo: { title: 'Greeting', description: 'For some visitors.' },
    body: [section('Hello'), section('Nice to see you again')],
  });
});
afterAll(() => browser?.close());

const url = `${base}/journey-audiences`;

const shippingAddress = {
  firstName: 'Asha',
  address1: '12 Lake Road',
  city: 'Bengaluru',
  province: 'KA',
  country: 'IN',
  zip: '560001',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
};

/** The sections that a visitor gets. */
async function sections(page: Page, address = url): Promise<string[]> {
  await page.goto(address);
  await page.getByText('For everyone').waitFor();
  const found = await page.getByText(/^For /).allInnerTexts();
  const source = await (await page.request.get(address)).text();
  // What is not shown is nowhere in the document either.
  for (const text of ['For phones', 'For computers', 'For members', 'For followers', 'For owners'])
    expect(source.includes(text), text).toBe(found.includes(text));
  return found;
}

it('shows sections by device, also without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const computer = await watchedPage(browser, { javaScriptEnabled });
    expect(await sections(computer.page)).toEqual(['For everyone', 'For computers']);
    const phone = await watchedPage(browser, {
      javaScriptEnabled,
      isMobile: true,
      userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0.0.0 Mobile Safari/537.36',
      viewport: { width: 390, height: 844 },
    });
    expect(await sections(phone.page)).toEqual(['For everyone', 'For phones']);
    expect([...computer.errors, ...phone.errors]).toEqual([]);
    await computer.context.close();
    await phone.context.close();
  }
});

it('shows sections to visitors from a campaign, for as long as they have agreed to', async () => {
  const { page, context } = await watchedPage(browser, { consent: ['marketing'] });
  await page.goto(`${base}/about?utm_source=journeygram`);
  expect(await sections(page)).toContain('For followers');
  await context.close();
  const refusing = await watchedPage(browser, { consent: [] });
  expect(await sections(refusing.page, `${url}?utm_source=journeygram`)).toContain('For followers');
  expect(await sections(refusing.page)).not.toContain('For followers');
  await refusing.context.close();
});

it('shows sections to signed-in customers, and to those who have bought something', async () => {
  const { page, context } = await watchedPage(browser);
  expect(await sections(page)).not.toContain('For members');
  const { call } = await customerSince(context, 'journey-audiences@example.com', 5);
  expect(await sections(page)).toEqual(['For everyone', 'For computers', 'For members']);
  const { variants } = await call(calls.productGet, { params: { slug: 'harbour-mug' } });
  await call(calls.cartAddLines, { body: [{ variantId: variants[0]!.id, quantity: 1 }] });
  await call(calls.checkoutSetAddress, { body: { email: 'journey-audiences@example.com', shippingAddress } });
  const body = { idempotencyKey: 'order of journey-audiences', paymentMethod: 'CASH_ON_DELIVERY' as const };
  await call(calls.checkoutPlaceOrder, { body });
  expect(await sections(page)).toEqual(['For everyone', 'For computers', 'For members', 'For owners']);
  await context.close();
});

/** Returns what a visitor sees of the greeting. */
async function greeting(context: BrowserContext): Promise<string> {
  const response = await context.request.get(`${base}/journey-greeting`);
  expect(response.headers()['cache-control']).toContain('private');
  return response.text();
}

it('makes an audience by keyboard, gives it to a section, previews as it, and publishes', async () => {
  const { page, context, errors } = await openInPlayground(browser, 'journey-greeting');
  await page.keyboard.press('ControlOrMeta+k');
  await waitForFocus(page.getByRole('combobox', { name: 'Search pages, commands, nodes and texts' }));
  await page.keyboard.insertText('Audiences: conditions');
  await page.getByRole('option', { name: /Audiences: conditions/ }).waitFor();
  await page.keyboard.press('Enter');
  await waitForFocus(dialog(page).getByRole('button', { name: 'New audience' }));
  await page.keyboard.press('Enter');
  await waitForFocus(dialog(page).getByLabel('Title'));
  await page.keyboard.insertText('Journey regulars');
  await tabTo(page, dialog(page).getByLabel('The visitor'));
  await page.keyboard.press('ArrowDown');
  await dialog(page).getByText('A visitor who has been here before.').first().waitFor();
  await expectAccessible(page);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Save and publish' }));
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Journey regulars' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  await row(page, /Nice to see you again/).click();
  await inspector(page).getByText('Audience', { exact: true }).click();
  await inspector(page).getByLabel('Show to', { exact: true }).selectOption({ label: 'Journey regulars' });
  await inspector(page).getByText('Kept in 2 versions: Journey regulars or not.').waitFor();
  await row(page, /for journey-regulars/).waitFor();
  await waitForCanvas(page);
  await canvas(page).getByText('Nice to see you again').waitFor();

  await page.getByRole('button', { name: 'Preview as', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Show what is for any of them' }).uncheck();
  await canvas(page).getByText('Nice to see you again').waitFor({ state: 'detached' });
  await canvas(page).getByText('Hello').waitFor();
  await page.getByRole('checkbox', { name: 'Journey regulars' }).check();
  await canvas(page).getByText('Nice to see you again').waitFor();
  await expectAccessible(page);

  await page.keyboard.press('ControlOrMeta+Enter');
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();

  const fresh = await watchedPage(browser, { consent: ['marketing'] });
  expect(await greeting(fresh.context)).not.toContain('Nice to see you again');
  const seen = `1.${Math.floor(Date.now() / 60_000) - 40}`;
  await fresh.context.addCookies([{ name: 'endcap_visits', value: seen, url: base }]);
  expect(await greeting(fresh.context)).toContain('Nice to see you again');
  await fresh.context.close();
});

it('does not remove an audience that is in use', async () => {
  const { page, context } = await signedIn(browser);
  await page.goto(`${base}/playground#pages/journey-audiences`);
  await page.getByRole('button', { name: 'Change audiences' }).click();
  await dialog(page).getByRole('button', { name: 'journey-gram' }).click();
  await dialog(page)
    .getByText(/Used by journey-audiences\. Remove it from the live ones/)
    .waitFor();
  expect(await dialog(page).getByRole('button', { name: 'Remove the audience' }).isDisabled()).toBe(true);
  const answer = await page.evaluate(async () => {
    const response = await fetch('/playground/api/audiences/journey-gram', { method: 'DELETE' });
    return response.status;
  });
  expect(answer).toBeGreaterThanOrEqual(400);
  await context.close();
});

it('names an unknown audience, and the one that is meant', async () => {
  await expect(
    publish(base, 'pages', {
      id: 'journey-unknown',
      slug: '/journey-unknown',
      type: 'CONTENT',
      body: [section('For phones', 'journey-smal')],
    }),
  ).rejects.toThrow(/There is no audience \\"journey-smal\\".*Did you mean \\"journey-small\\"/);
  const { page, context } = await openInPlayground(browser, 'journey-unknown');
  await page.getByText('There is no audience "journey-smal", so no visitor is in it.').first().waitFor();
  await context.close();
});

it('shows a variant to its audience, and the results of an experiment by audience', async () => {
  await publish(base, 'pages', {
    id: 'journey-results',
    slug: '/journey-results',
    type: 'CONTENT',
    seo: { title: 'Results', description: 'For some visitors.' },
    variants: {
      experiment: 'journey-results',
      options: {
        plain: { weight: 1, audience: 'not journey-small' },
        short: { weight: 1, audience: 'journey-small', changes: [{ at: '/body/0/props/text', to: 'Short' }] },
      },
    },
    body: [section('A long heading'), section('For computers', 'not journey-small')],
  });
  const { page: shopper, context: visit } = await watchedPage(browser, { consent: ['analytics'] });
  await shopper.goto(`${base}/journey-results`);
  await waitUntilLive(shopper);
  await shopper.getByText('A long heading').waitFor();
  expect(await shopper.locator('html').getAttribute('data-audiences')).toBe('not journey-small');
  const results = async () => {
    const response = await fetch(`${base}/playground/api/experiments/journey-results`, {
      headers: staffPage(authorCookie),
    });
    return (await response.json()) as { audiences: unknown[] };
  };
  // Events are sent in batches, the last one when the page is left.
  await shopper.goto(`${base}/about`);
  await expect.poll(async () => (await results()).audiences).toHaveLength(1);
  await visit.close();

  const { page, context, errors } = await openInPlayground(browser, 'journey-results');
  await tab(page, 'Experiment').click();
  const byAudience = page.getByRole('table', { name: 'Not: journey-small' });
  await byAudience.getByRole('row', { name: /^plain 1 0/ }).waitFor();
  await page.getByRole('button', { name: 'short', exact: true }).click();
  const shownTo = page.getByLabel('Show short to', { exact: true });
  await expect.poll(() => shownTo.inputValue()).toBe('journey-small');
  await shownTo.selectOption({ label: 'journey-members' });
  await expect.poll(() => shownTo.inputValue()).toBe('journey-members');
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
