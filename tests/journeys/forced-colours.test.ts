import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectLegibleForced, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A state that a fill or shadow shows elsewhere. In forced colours, borders and system colours have to show it. */
interface Shown {
  widget: string;
  /** Brings the page into the state to be compared. */
  before?: (page: Page) => Promise<unknown>;
  /** Selector of the element, or of its pseudo-element, that must look different from the one of `unlike`. */
  element: string;
  unlike: string;
  property: string;
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const shown: Shown[] = [
  {
    widget: 'widgets/tabs',
    element: '.tab[aria-selected=false]',
    unlike: '.tab-list',
    property: 'border-bottom-color',
  },
  {
    widget: 'widgets/carousel',
    element: '.carousel-thumbnails [aria-current]',
    unlike: '.carousel-thumbnails button:not([aria-current])',
    property: 'border-bottom-color',
  },
  {
    widget: 'patterns/chart',
    element: '.chart-legend > .chart-series-1::before',
    unlike: '.chart-legend > .chart-series-2::before',
    property: 'background-color',
  },
  {
    widget: 'widgets/menu',
    before: button('More'),
    element: '.menu-item[aria-disabled]',
    unlike: '.menu-item:not([aria-disabled])',
    property: 'color',
  },
  {
    widget: 'patterns/delivery-check',
    element: '.button:disabled',
    unlike: '.button:disabled::before',
    property: 'border-top-width',
  },
  {
    widget: 'widgets/toaster',
    before: button('Save'),
    element: '.toast',
    unlike: '.toast p',
    property: 'border-top-width',
  },
  { widget: 'widgets/embed', element: '.embed-load', unlike: '.embed p', property: 'border-top-width' },
  { widget: 'widgets/skeleton', element: '.skeleton', unlike: 'body', property: 'border-top-width' },
];

it('states can be told apart when colours are forced', async () => {
  const { page, errors } = await watchedPage(browser, { forcedColors: 'active' });
  for (const { widget, before, element, unlike, property } of shown) {
    await page.goto(`${base}/gallery/${widget}/live`);
    await waitUntilLive(page);
    await before?.(page);
    await page.locator(element.replace(/::.*/, '')).first().waitFor();
    const shownBy = (selector: string) =>
      page.evaluate(
        ([path, pseudo, name]) => {
          const found = document.querySelector(path!);
          return found && getComputedStyle(found, pseudo ? `::${pseudo}` : null).getPropertyValue(name!);
        },
        [...selector.split('::'), ...(selector.includes('::') ? [] : ['']), property],
      );
    expect([widget, await shownBy(element)]).not.toEqual([widget, await shownBy(unlike)]);
    await expectLegibleForced(page);
  }
  expect(errors).toEqual([]);
});
