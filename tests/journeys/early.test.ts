import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { scriptsOf } from './page-scripts.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

let browser: Browser;

const still = {
  id: 'still',
  slug: '/still',
  type: 'CONTENT',
  body: [
    { widget: 'text', props: { tag: 'h1', text: 'An article of {{ config.shopName }}' } },
    { widget: 'link', props: { to: '/early', text: 'Read on' } },
  ],
};
const live = {
  id: 'early',
  slug: '/early',
  type: 'CONTENT',
  flags: { pressed: false, asked: false },
  body: [
    { widget: 'text', props: { text: 'Pressed: {{ flags.pressed }}' } },
    {
      widget: 'button',
      props: { label: 'Press' },
      on: { press: [{ do: 'toggle-flag', with: { flag: 'pressed' } }] },
    },
    { widget: 'checkbox', as: 'box', id: 'box', props: { label: 'Agree' } },
    { widget: 'text-input', as: 'name', id: 'name', props: { label: 'Name', name: 'name' } },
    { widget: 'number-input', props: { label: 'Pieces', name: 'pieces', min: 2 } },
    { widget: 'text', props: { text: 'Entered: {{ name.value }} {{ box.value }}' } },
    {
      widget: 'form',
      on: { submit: [{ do: 'toggle-flag', with: { flag: 'asked' } }] },
      children: [
        { widget: 'text-input', props: { label: 'Question', name: 'question' } },
        { widget: 'button', props: { label: 'Ask', type: 'submit' } },
      ],
    },
    { widget: 'text', props: { text: 'Asked: {{ flags.asked }}' } },
  ],
};

const withFile = {
  id: 'early-file',
  slug: '/early-file',
  type: 'CONTENT',
  body: [
    { widget: 'text', props: { tag: 'h1', text: 'A file' } },
    { widget: 'file-upload', props: { label: 'Picture of the mug' } },
  ],
};

beforeAll(async () => {
  browser = await openBrowser();
  for (const page of [still, live, withFile]) await publish(base, 'pages', page);
});
afterAll(() => browser?.close());

/** Returns a predicate for the addresses of the scripts that make a page interactive. */
async function isInteractive(path: string): Promise<(url: URL) => boolean> {
  const { interactive } = await scriptsOf(base + path);
  return ({ pathname }) => interactive.includes(pathname);
}

const isMain = async () => (url: URL) => /\/assets\/main-/.test(url.pathname);

/** Holds back scripts of a page, and returns a function that releases them. */
async function heldBack(page: Page, scripts: (url: URL) => boolean): Promise<() => void> {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(scripts, async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}

it.each([
  ['before hydration', isMain],
  ['before the interactive code is loaded', isInteractive],
])('replays what the shopper did %s', async (_, scripts) => {
  const { page, errors } = await watchedPage(browser);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const letThrough = await heldBack(page, await scripts('/early'));
  const early = page.waitForEvent('requestfinished', (request) => /\/assets\/early-/.test(request.url()));
  await page.goto(`${base}/early`, { waitUntil: 'commit' });
  await early;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.getByRole('button', { name: 'Press' }).dblclick();
  expect(await page.getByRole('button', { name: 'Press' }).getAttribute('aria-busy')).toBe('true');
  await page.getByLabel('Agree').check();
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Pieces').fill('1');
  await page.getByLabel('Pieces').press('Tab');
  await page.getByLabel('Question').press('Enter');
  await page.getByLabel('Question').press('Enter');
  expect(await page.getByText('Pressed: false').count()).toBe(1);
  letThrough();
  await page.getByText('Pressed: true').waitFor();
  await page.getByText('Entered: Asha true').waitFor();
  await page.getByText('Asked: true').waitFor();
  await page.getByText('Enter 2 or more.').waitFor();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Asha');
  expect(sent).toEqual([]);
  expect(errors).toEqual([]);
});

it.each([
  ['before hydration', isMain],
  ['before the interactive code is loaded', isInteractive],
])('keeps a file that was chosen %s', async (_, scripts) => {
  const { page, errors } = await watchedPage(browser);
  const letThrough = await heldBack(page, await scripts('/early-file'));
  const early = page.waitForEvent('requestfinished', (request) => /\/assets\/early-/.test(request.url()));
  await page.goto(`${base}/early-file`, { waitUntil: 'commit' });
  await early;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  await page.getByLabel('Picture of the mug').setInputFiles({ name: 'मग.png', mimeType: 'image/png', buffer });
  letThrough();
  await page.getByText('मग.png').waitFor();
  await page.getByText('Uploaded', { exact: true }).waitFor();
  expect(errors).toEqual([]);
});

it('takes over a page that the shopper reached by submitting a form before the first script ran', async () => {
  const { page, errors } = await watchedPage(browser);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  const letThrough = await heldBack(page, ({ pathname }) => /\/assets\/(main|early)-/.test(pathname));
  await page.goto(`${base}/products/harbour-mug`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'One more' }).click();
  await page.waitForURL(/_state=/, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.waitFor();
  expect(posts).toEqual(['/products/harbour-mug', '/products/harbour-mug']);
  letThrough();
  await expect.poll(() => drawer.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await page.waitForURL(`${base}/products/harbour-mug`);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  // The quantity that was chosen before the script ran is still chosen.
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByLabel('Cart, 4 pieces').waitFor();
  expect(posts.slice(2)).toEqual(['/api/v1/org/user/cart/lines']);
  expect(errors).toEqual([]);
});

it('sends no script with a static page', async () => {
  const { page, errors } = await watchedPage(browser);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${base}/still`);
  await waitUntilLive(page);
  expect(await page.content()).not.toMatch(/<script(?! type="application\/ld\+json")|modulepreload/);
  await page.getByRole('link', { name: 'Read on' }).click();
  await page.waitForURL(`${base}/early`);
  expect(errors).toEqual([]);
  expect(scripts.every((url) => url.startsWith(`${base}/assets/`))).toBe(true);
});

it('prefetches the code for interaction in at most three requests, and at most one more file on use', async () => {
  const { page, errors } = await watchedPage(browser);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto(`${base}/products/harbour-mug`);
  const { interactive } = await scriptsOf(`${base}/products/harbour-mug`);
  await expect.poll(() => interactive.every((each) => scripts.includes(each))).toBe(true);
  const before = scripts.length;
  // Two fast presses add one piece.
  await page.getByRole('button', { name: 'Add to cart' }).dblclick();
  await page.getByLabel('Cart, 1 piece').waitFor();
  expect(interactive.length).toBeLessThanOrEqual(3);
  expect(scripts.slice(before).length).toBeLessThanOrEqual(1);
  expect(errors).toEqual([]);
});

it('tries again when the scripts that make a page interactive could not be loaded', async () => {
  const { page } = await watchedPage(browser);
  const wanted = await isInteractive('/early');
  let isDown = true;
  await page.route(wanted, (route) => (isDown ? route.abort('failed') : route.continue()));
  await page.goto(`${base}/early`);
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Press' }).click();
  await page.getByRole('alert').getByText('Check your connection and try again').waitFor();
  expect(await page.getByText('Pressed: false').count()).toBe(1);
  isDown = false;
  await page.getByRole('button', { name: 'Press' }).click();
  await page.getByText('Pressed: true').waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

it('leaves a working document when its first script cannot be loaded', async () => {
  const { page } = await watchedPage(browser);
  const { first } = await scriptsOf(`${base}/products/harbour-mug`);
  await page.route(
    (url) => url.pathname === first,
    (route) => route.abort('failed'),
  );
  await page.goto(`${base}/products/harbour-mug`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('alert').getByText('Check your connection and try again').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Add to cart' }).getAttribute('aria-busy')).toBeNull();
  await page.getByRole('link', { name: 'Table' }).first().click();
  await page.waitForURL(/collections/);
});

it('loads a fragment that the shopper pointed at before the page was interactive', async () => {
  await publish(base, 'fragments', { id: 'pointed-at', body: [{ widget: 'text', props: { text: 'It came' } }] });
  const body = [
    {
      widget: 'fragment',
      props: { name: 'pointed-at', load: 'interaction' },
      slots: { loading: [{ widget: 'text', props: { text: 'Point here' } }] },
    },
  ];
  await publish(base, 'pages', { id: 'pointing', slug: '/pointing', type: 'CONTENT', body });
  const { page, errors } = await watchedPage(browser);
  const letThrough = await heldBack(page, await isInteractive('/pointing'));
  await page.goto(`${base}/pointing`);
  await page.getByText('Point here').hover();
  letThrough();
  await page.getByText('It came').waitFor();
  expect(errors).toEqual([]);
});

it('hydrates fields that read each other, and does not load React on pages without React components', async () => {
  // The server cannot compute them top-down, so it renders them from instances.
  const field = (id: string, other: string) => ({
    widget: 'text-input',
    as: id,
    id,
    props: { label: id, name: id, description: `{{ ${other}.value }}` },
  });
  const body = [field('one', 'two'), field('two', 'one')];
  await publish(base, 'pages', { id: 'in-circles', slug: '/in-circles', type: 'CONTENT', body });
  const { page, errors } = await watchedPage(browser);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${base}/in-circles`);
  await waitUntilLive(page);
  await page.getByLabel('one').fill('Asha');
  await page.getByText('Asha').waitFor();
  const { react, reactRoot } = await scriptsOf(`${base}/in-circles`);
  expect(errors).toEqual([]);
  await page.goto(`${base}/early`);
  await page.getByRole('button', { name: 'Press' }).click();
  await page.getByText('Pressed: true').waitFor();
  expect(scripts.filter((url) => url.endsWith(react!) || url.endsWith(reactRoot!))).toEqual([]);
});

it('applies a choice made before hydration exactly once', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/collections/table`);
  await waitUntilLive(page);
  const before = await page.evaluate(() => history.length);
  await page.getByLabel('Sort by').selectOption('price:desc');
  await page.waitForURL(/sortBy=price%3Adesc/);
  await page.locator('.collection > li').first().filter({ hasText: 'Feast Platter' }).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('price:desc');
  expect(errors).toEqual([]);
});

it('continues from the time and time zone of the server render', async () => {
  const body = [
    { widget: 'text', props: { text: "{{ $now() }} {{ $date($now(), 'HH:mm') }} {{ flags.on }}" } },
    { widget: 'button', props: { label: 'Turn on' }, on: { press: [{ do: 'toggle-flag', with: { flag: 'on' } }] } },
  ];
  await publish(base, 'pages', { id: 'moment', slug: '/moment', type: 'CONTENT', flags: { on: false }, body });
  const { page, errors } = await watchedPage(browser, { timezoneId: 'Pacific/Auckland' });
  const html = await (await page.goto(`${base}/moment`))!.text();
  const [shown] = /\d{4}-[^<]*false/.exec(html)!;
  await page.getByRole('button', { name: 'Turn on' }).hover();
  await waitUntilLive(page);
  expect(await page.locator('#page').innerText()).toContain(shown);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('true').waitFor();
  expect(await page.locator('#page').innerText()).not.toContain(shown.slice(0, 24));
  expect(errors).toEqual([]);
});
