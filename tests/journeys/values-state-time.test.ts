import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourMs } from '../../commerce/durations.ts';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

let browser: Browser;

const text = (value: string, more: object = {}) => ({ widget: 'text', props: { text: value }, ...more });
const press = (label: string, ...actions: object[]) => ({
  widget: 'button',
  props: { label },
  on: { press: actions },
});
const at = (offset: number) => `${new Date(Date.now() + offset).toISOString().slice(0, 19)}Z`;

const section = {
  id: 'tried-section',
  version: 3,
  slots: { body: {} },
  state: { open: false },
  body: [
    press('Show', { do: 'open.set', with: { to: true } }),
    { widget: 'slot', props: { name: 'body' }, when: '{{ open }}' },
  ],
};
const page = () => ({
  version: 3,
  id: 'tried',
  slug: '/tried',
  type: 'CONTENT',
  theme: { accent: { light: '#7a1f2b', dark: '#f0b4bc' } },
  messages: { en: { picked: '{n, plural, =0 {Nothing picked} one {# picked} other {# picked}}' } },
  state: { word: 'mug', picked: { type: 'array' } },
  on: { load: [{ do: 'once', with: { key: 'tried' }, actions: [{ do: 'show-toast', with: { text: 'Welcome' } }] }] },
  body: [
    text('{{ $t("picked", { "n": $count(picked) }) }}'),
    {
      widget: 'repeater',
      as: 'row',
      props: { items: '{{ ["one", "two"] }}' },
      slots: {
        item: [
          {
            widget: 'box',
            key: '{{ row.item }}',
            state: { pressed: 0 },
            children: [
              press(
                'Press {{ row.item }}',
                { do: 'pressed.set', with: { to: '{{ pressed + 1 }}' } },
                { do: 'picked.toggle', with: { item: '{{ row.item }}' } },
              ),
              text('{{ row.item }} pressed {{ pressed }}'),
            ],
          },
        ],
      },
    },
    press('Bowls', { do: 'word.set', with: { to: 'bowl' } }),
    {
      widget: 'query',
      as: 'found',
      props: { call: 'product.search', with: { body: { q: '{{ word }}' } } },
      slots: { success: [text('{{ found.data.hits[0].title }} for {{ word }}')] },
    },
    text('Over', { until: at(-hourMs / 2) }),
    text('On', { from: at(-hourMs / 2), until: at(hourMs / 2) }),
    text('Later', { from: at(hourMs / 2) }),
    {
      widget: 'countdown',
      props: { until: at(hourMs / 2) },
      children: [text('{{ countdown.minutes }} minutes and {{ countdown.seconds }} seconds left')],
    },
    {
      widget: 'fragment',
      props: { name: 'tried-section' },
      slots: { body: [text('Inside, {{ word }}')] },
    },
    text('Gone', { when: '{{ word = "mug" }}', props: { text: 'Gone', style: { exit: 'fade', color: 'accent' } } }),
    { widget: 'toaster' },
  ],
});

beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'fragments', section);
  await publish(base, 'pages', page());
});
afterAll(() => browser?.close());

it.each([
  ['right', 0],
  ['an hour fast', hourMs],
  ['an hour slow', -hourMs],
])('keeps state, repeats queries and follows the time of the server, on a device whose clock is %s', async (_, off) => {
  const { page: tab, errors } = await watchedPage(browser);
  await tab.addInitScript((milliseconds: number) => {
    const { now } = Date;
    Date.now = () => now() + milliseconds;
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + milliseconds });
  }, off);
  await tab.goto(`${base}/tried`);
  // The toast disappears automatically.
  await tab.getByText('Welcome').waitFor();
  await waitUntilLive(tab);
  await tab.getByText('Nothing picked').waitFor();
  await tab.getByRole('button', { name: 'Press two' }).click();
  await tab.getByRole('button', { name: 'Press two' }).click();
  await tab.getByRole('button', { name: 'Press one' }).click();
  await tab.getByText('two pressed 2').waitFor();
  await tab.getByText('one pressed 1').waitFor();
  await tab.getByText('1 picked').waitFor();
  // By now everything follows the clock.
  const left = tab.getByText('seconds left');
  const first = await left.innerText();
  await expect.poll(() => left.innerText()).not.toBe(first);
  expect(await left.innerText()).toMatch(/^2\d minutes/);
  const shown = async () => {
    const lines = (await tab.locator('#page').innerText()).split('\n');
    return ['Over', 'On', 'Later'].filter((each) => lines.includes(each));
  };
  await expect.poll(shown).toEqual(['On']);

  await tab.getByText('Harbour Mug for mug').waitFor();
  const accent = await tab.getByText('Gone').evaluate((element) => getComputedStyle(element).color);
  expect(accent).toBe('rgb(122, 31, 43)');
  await tab.getByRole('button', { name: 'Bowls' }).click();
  await tab.getByText(/Bowl for bowl/).waitFor();
  await tab.getByText('Gone').waitFor({ state: 'detached' });

  expect(await tab.getByText('Inside').count()).toBe(0);
  await tab.getByRole('button', { name: 'Show' }).click();
  await tab.getByText('Inside, bowl').waitFor();

  await tab.reload();
  await waitUntilLive(tab);
  await tab.getByText('Nothing picked').waitFor();
  expect(await tab.getByText('Welcome').count()).toBe(0);
  expect(errors).toEqual([]);
});

it('fetches from the shop in the browser, and not from an origin that the settings do not name', async () => {
  const fetcher = (as: string, basePath: string, shown: string) => ({
    widget: 'resource-fetcher',
    as,
    props: { basePath, path: '{form}', params: { form: 'contact' } },
    slots: { success: [text(shown)], failure: [text(`Not from ${as}`)] },
  });
  await publish(base, 'pages', {
    version: 3,
    id: 'fetching',
    slug: '/fetching',
    type: 'CONTENT',
    body: [
      fetcher('shop', '/api/v1/org/formSchema', 'The form {{ shop.data.slug }}'),
      fetcher('other', 'https://other.example', 'From elsewhere'),
    ],
  });
  const { page: tab, errors } = await watchedPage(browser);
  const asked: string[] = [];
  tab.on('request', (request) => asked.push(new URL(request.url()).origin));
  await tab.goto(`${base}/fetching`);
  await tab.getByText('The form contact').waitFor();
  await tab.getByText('Not from other').waitFor();
  expect(new Set(asked)).toEqual(new Set([base]));
  await expect.poll(() => errors.join()).toContain(`connect-src ${base}/api/`);
});
