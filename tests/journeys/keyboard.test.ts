import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

/** Keys to press, separated by spaces, and the state that is expected afterwards. */
interface Step {
  keys: string;
  /** Accessible name of the element that has the focus. */
  focus: string;
  /** Attributes, `value` and `text` of elements by selector. */
  shows?: Readonly<Record<string, Readonly<Record<string, string | null | undefined>>>>;
}

interface Operated {
  body: readonly object[];
  /** Selector of the element that has the focus first. */
  from: string;
  steps: readonly Step[];
}

const text = (value: string) => ({ widget: 'text', props: { text: value } });
const choices = [
  { label: 'Small', value: 's' },
  { label: 'Medium', value: 'm' },
  { label: 'Large', value: 'l' },
];
const range = (value: string) => ({ '[type=range]': { value, 'aria-valuetext': `${value} of 10` } });
const places = [
  { id: 'in', place: 'India', days: 3 },
  { id: 'de', place: 'Germany', days: 7 },
];
const facetValue = {
  field: '{{ event.field }}',
  operator: '{{ event.operator }}',
  value: '{{ event.value }}',
};
/** Returns the state in which a suggestion is active, counted from 0. */
const active = (at: number) => ({
  [`[role=option]:nth-child(${at + 1})`]: { 'aria-selected': 'true' },
  '[role=combobox]': { 'aria-activedescendant': `w0-option-${at}` },
});
const first = 'tbody tr:first-child > :first-child';

/** Widgets and the keys of their ARIA patterns. Disclosures and the searchable select have separate journeys. */
const operated: Readonly<Record<string, Operated>> = {
  slider: {
    body: [{ widget: 'slider', props: { label: 'Strength', min: 1, max: 10, value: 4, unit: 'of 10' } }],
    from: '[type=range]',
    steps: [
      { keys: 'ArrowRight', focus: 'Strength', shows: range('5') },
      { keys: 'ArrowDown', focus: 'Strength', shows: range('4') },
      { keys: 'End', focus: 'Strength', shows: range('10') },
      { keys: 'Home', focus: 'Strength', shows: range('1') },
    ],
  },
  'radio-group': {
    body: [{ widget: 'radio-group', props: { label: 'Size', value: 's', options: choices } }],
    from: ':checked',
    steps: [
      { keys: 'ArrowDown', focus: 'Medium', shows: { ':checked': { value: 'm' } } },
      { keys: 'ArrowRight', focus: 'Large', shows: { ':checked': { value: 'l' } } },
      { keys: 'ArrowDown', focus: 'Small', shows: { ':checked': { value: 's' } } },
      { keys: 'ArrowUp', focus: 'Large', shows: { ':checked': { value: 'l' } } },
    ],
  },
  'checkbox-group': {
    body: [{ widget: 'checkbox-group', props: { label: 'Sizes', options: choices } }],
    from: '[type=checkbox]',
    steps: [
      { keys: 'Tab Space', focus: 'Medium', shows: { ':checked': { value: 'm' } } },
      { keys: 'Tab', focus: 'Large' },
      { keys: 'Shift+Tab Space', focus: 'Medium', shows: { ':checked': { value: undefined } } },
    ],
  },
  'number-input': {
    body: [{ widget: 'number-input', props: { label: 'Guests', value: 11, min: 1, max: 12 } }],
    from: '[type=number]',
    steps: [
      { keys: 'ArrowUp ArrowUp', focus: 'Guests', shows: { '[type=number]': { value: '12' } } },
      { keys: 'ArrowDown ArrowDown', focus: 'Guests', shows: { '[type=number]': { value: '10' } } },
    ],
  },
  'quantity-input': {
    body: [{ widget: 'quantity-input', props: { label: 'Cups', value: 1, max: 2 } }],
    from: '.quantity button:last-child',
    steps: [
      { keys: 'Enter', focus: 'One more', shows: { '.quantity output': { text: '2' } } },
      { keys: 'Enter', focus: 'One more', shows: { '.quantity :focus': { 'aria-disabled': 'true' } } },
      { keys: 'Shift+Tab Space', focus: 'One less', shows: { '.quantity output': { text: '1' } } },
    ],
  },
  'otp-input': {
    body: [{ widget: 'otp-input', props: { label: 'Code', length: 6 } }],
    from: '.otp-input',
    steps: [
      { keys: '1 2 3 4 5 6 7', focus: 'Code', shows: { '.otp-input': { value: '123456' } } },
      { keys: 'Home Delete', focus: 'Code', shows: { '.otp-input': { value: '23456' } } },
    ],
  },
  'date-input': {
    body: [{ widget: 'date-input', props: { label: 'Day' } }],
    from: '[type=date]',
    steps: [{ keys: '0 5 0 3 2 0 9 9', focus: 'Day', shows: { '[type=date]': { value: '2099-05-03' } } }],
  },
  'time-input': {
    body: [{ widget: 'time-input', props: { label: 'At' } }],
    from: '[type=time]',
    steps: [{ keys: '0 9 3 0 A', focus: 'At', shows: { '[type=time]': { value: '09:30' } } }],
  },
  table: {
    body: [
      {
        widget: 'table',
        props: {
          label: 'Delivery',
          columns: [
            { key: 'place', label: 'Where to', sortable: true },
            { key: 'days', label: 'Days', sortable: true },
          ],
          rows: places,
        },
      },
    ],
    from: '.table',
    steps: [
      { keys: 'Tab', focus: 'Where to' },
      { keys: 'Enter', focus: 'Where to', shows: { th: { 'aria-sort': 'ascending' }, [first]: { text: 'Germany' } } },
      { keys: 'Space', focus: 'Where to', shows: { th: { 'aria-sort': 'descending' }, [first]: { text: 'India' } } },
      {
        keys: 'Tab Enter',
        focus: 'Days',
        shows: { th: { 'aria-sort': null }, 'th:last-child': { 'aria-sort': 'ascending' } },
      },
    ],
  },
  carousel: {
    body: [
      {
        widget: 'carousel',
        props: { label: 'New in', items: '{{ [1..3] }}', autoplay: true },
        slots: { item: [text('Slide {{ carousel.item }}')] },
      },
    ],
    from: '.carousel-track',
    steps: [
      { keys: 'Tab Enter', focus: 'Play', shows: { '.carousel-track': { 'aria-live': 'polite' } } },
      { keys: 'Tab Tab Enter Enter', focus: 'Next', shows: { '.carousel :focus': { 'aria-disabled': 'true' } } },
      { keys: 'Shift+Tab Enter Enter', focus: 'Previous', shows: { '.carousel :focus': { 'aria-disabled': 'true' } } },
    ],
  },
  marquee: {
    body: [{ widget: 'marquee', props: { label: 'News' }, children: [text('Free delivery')] }],
    from: '.marquee-button',
    steps: [
      { keys: 'Enter', focus: 'Play' },
      { keys: 'Space', focus: 'Pause' },
    ],
  },
  drawer: {
    body: [{ widget: 'drawer', props: { label: 'Sizes', trigger: 'Size guide' }, children: [text('200 ml')] }],
    from: '.trigger',
    steps: [
      { keys: 'Enter', focus: 'Close', shows: { '.trigger': { 'aria-expanded': 'true' } } },
      { keys: 'Escape', focus: 'Size guide', shows: { '.trigger': { 'aria-expanded': 'false' } } },
      { keys: 'Space', focus: 'Close' },
      { keys: 'Enter', focus: 'Size guide' },
    ],
  },
  'pan-zoom': {
    body: [
      {
        widget: 'pan-zoom',
        as: 'look',
        props: { label: 'The cup', maxScale: 2 },
        slots: { success: [text('{{ look.scale }}')] },
        children: [{ widget: 'icon', props: { name: 'coffee' } }],
      },
    ],
    from: '.pan-zoom-stage',
    steps: [
      // The widget's library is loaded on its first use.
      { keys: 'Shift', focus: 'The cup', shows: { '.pan-zoom > p': { text: '1' } } },
      { keys: '+', focus: 'The cup', shows: { '.pan-zoom > p': { text: '1.5' } } },
      { keys: '0', focus: 'The cup', shows: { '.pan-zoom > p': { text: '1' } } },
      { keys: 'Tab Tab Enter', focus: 'Zoom in', shows: { '.pan-zoom > p': { text: '1.5' } } },
      { keys: 'Enter', focus: 'Zoom in', shows: { '.pan-zoom :focus': { 'aria-disabled': 'true' } } },
      { keys: 'Tab Enter', focus: 'Original size', shows: { '.pan-zoom > p': { text: '1' } } },
    ],
  },
  'search-box': {
    body: [{ widget: 'search-box', props: { label: 'Search the shop' } }],
    from: '[role=combobox]',
    steps: [
      { keys: 'm u g', focus: 'Search the shop', shows: { '[role=combobox]': { 'aria-expanded': 'true' } } },
      { keys: 'ArrowDown', focus: 'Search the shop', shows: active(0) },
      { keys: 'ArrowDown', focus: 'Search the shop', shows: active(1) },
      { keys: 'ArrowUp', focus: 'Search the shop', shows: active(0) },
      {
        keys: 'Escape',
        focus: 'Search the shop',
        shows: { '[role=combobox]': { 'aria-expanded': 'false', value: 'mug' } },
      },
      { keys: 'Tab', focus: 'Search' },
    ],
  },
  facet: {
    body: [
      {
        widget: 'product-list',
        as: 'list',
        props: { label: 'Cloth', collection: 'cloth', perPage: 2 },
        slots: {
          success: [
            {
              widget: 'repeater',
              as: 'each',
              props: { items: '{{ list.facets[0] }}' },
              slots: {
                item: [
                  {
                    widget: 'facet',
                    key: '{{ each.item.field }}',
                    props: { facet: '{{ each.item }}', label: 'Colour' },
                    on: { toggle: [{ do: 'list.toggleFilter', with: facetValue }] },
                  },
                ],
              },
            },
          ],
        },
      },
    ],
    from: '.facet summary',
    steps: [
      { keys: 'Enter', focus: 'Colour', shows: { '.facet': { open: null } } },
      { keys: 'Space', focus: 'Colour', shows: { '.facet': { open: '' } } },
      { keys: 'Tab Enter', focus: 'Cushions 3', shows: { '.facet-value': { 'aria-current': 'true' } } },
      { keys: 'Enter', focus: 'Cushions 3', shows: { '.facet-value': { 'aria-current': null } } },
    ],
  },
  'virtual-list': {
    body: [
      {
        widget: 'virtual-list',
        props: { label: 'Numbers', items: '{{ [1..1000] }}', windowScroll: false },
        slots: { item: [{ widget: 'button', props: { label: 'Number {{ virtualList.item }}' } }] },
      },
    ],
    from: 'li button',
    steps: [
      // Rows are rendered as the focus moves down.
      ...Array.from({ length: 21 }, (_, at) => ({ keys: 'Tab', focus: `Number ${at + 2}` })),
      { keys: 'End', focus: 'Number 22', shows: { 'li:last-child': { 'aria-posinset': '1000' } } },
    ],
  },
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Returns the accessible name of the element that has the focus, as far as these widgets need it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const labels = (element as HTMLInputElement | null)?.labels;
    const name = element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent;
    return element === document.body ? 'nothing' : (name ?? '').trim();
  });

/** Returns the value, text or attributes of an element, by name. */
const stateOf = (page: Page, selector: string, names: readonly string[]) =>
  page.evaluate(
    ([selector, names]) => {
      const element = document.querySelector(selector);
      const read = (name: string) => {
        if (name === 'text') return element?.textContent;
        return name === 'value' ? (element as HTMLInputElement | null)?.value : element?.getAttribute(name);
      };
      return Object.fromEntries(names.map((name) => [name, read(name)]));
    },
    [selector, names] as const,
  );

it.each(Object.entries(operated))('%s is operated by keyboard', async (name, { body, from, steps }) => {
  await publish(base, 'pages', { id: `keys-${name}`, slug: `/keys-${name}`, type: 'CONTENT', body });
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/keys-${name}`);
  await waitUntilLive(page);
  await page.locator(from).first().focus();
  for (const { keys, focus, shows = {} } of steps) {
    for (const key of keys.split(' ')) await page.keyboard.press(key);
    await expect.poll(() => focused(page), { message: `focus after ${keys}` }).toBe(focus);
    for (const [selector, state] of Object.entries(shows))
      await expect
        .poll(() => stateOf(page, selector, Object.keys(state)), { message: `${selector} after ${keys}` })
        .toEqual(state);
  }
  expect(errors).toEqual([]);
});

it('pan-zoom keeps the scale requested last while frames are late', async () => {
  await publish(base, 'pages', { id: 'late', slug: '/late-frames', type: 'CONTENT', body: operated['pan-zoom']!.body });
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/late-frames`);
  await waitUntilLive(page);
  const scale = page.locator('.pan-zoom > p');
  await page.locator('.pan-zoom-stage').focus();
  await page.keyboard.press('Shift');
  await expect.poll(() => scale.textContent()).toBe('1');
  await page.evaluate(() => {
    const late: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => late.push(callback);
    document.addEventListener('keydown', ({ key }) => {
      if (key === '0') for (const callback of late.splice(0)) callback(performance.now());
    });
  });
  await page.keyboard.press('+');
  await expect.poll(() => scale.textContent()).toBe('1.5');
  await page.keyboard.press('0');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect.poll(() => scale.textContent()).toBe('1');
  expect(errors).toEqual([]);
});
