import type { Result } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from 'playwright';
import { expect } from 'vitest';
import { consentCookie, consentText } from '../../commerce/rules/consent.ts';
import { demoShopConfig } from '../../demo/config.ts';
import type { ConsentCategory } from '../../schemas/entities/shop/consent.ts';
import { analyse } from './axe.ts';
import { reportShownPage } from './shown-at-failure.ts';

/**
 * Chromium features that are disabled. Only the last flag counts, so the features that the driver disables are
 * repeated here. The two popups belong to an address bar that no test sees; each context would start two more
 * processes for them.
 */
const disabledFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  // The driver clicks beside elements in a scaled frame of another process.
  'IsolateSandboxedIframes',
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/** Flags for machines without a display, sandbox or network. */
const flags = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Stores the layout of an author who works with the source next to a page of a desktop's width, unless another one is
 * stored. Most journeys type into the source. `author-layout.test.ts` begins without a stored layout.
 */
function layOutSource(): void {
  if (self !== top || !location.pathname.startsWith('/playground')) return;
  const layout = innerWidth < 960 ? { 'source-shown': '1' } : { 'source-shown': '1', 'preview-width': '1440' };
  for (const [name, value] of Object.entries(layout)) localStorage[`endcap-layout:${name}`] ??= value;
}

/** Storage of a browser in which no layout has been chosen. */
export const unusedBrowser: BrowserContextOptions['storageState'] = { cookies: [], origins: [] };

/** Timeout of waits on a page, in milliseconds. It is long because the machine may be busy. */
const waitMs = 60_000;

async function launch(): Promise<Browser> {
  const executablePath = process.env.ENDCAP_BROWSER;
  if (!executablePath)
    throw new Error('ENDCAP_BROWSER is not set: run the journeys with `npm test`, which finds a browser.');
  const browser = await chromium.launch({ executablePath, args: flags });
  const newContext = browser.newContext.bind(browser);
  // Every page is opened in a context, also by `newPage`.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(waitMs);
    if (options?.storageState !== unusedBrowser) await context.addInitScript(layOutSource);
    return context;
  };
  // The worker's next test file uses the same browser, which ends with the worker.
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

let launched: Promise<Browser> | undefined;

/** Returns this worker's browser. Closing it only closes its contexts. */
export async function openBrowser(): Promise<Browser> {
  launched ??= launch();
  const browser = await launched;
  if (browser.isConnected()) return browser;
  launched = launch();
  return launched;
}

/** A tab that records errors. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Errors of the console, scripts and network, in order. */
  errors: string[];
  /** Cumulative layout shift since the document was loaded. */
  shift(): Promise<number>;
}

/** Options of {@link watchedPage}. */
export interface WatchOptions extends BrowserContextOptions {
  /** Consent that the shopper has already given, by default none. `unasked` leaves the demo shop's question open. */
  consent?: readonly ConsentCategory[] | 'unasked';
}

/** Answers the demo shop's consent question for the pages that a context opens later. */
export async function agree(context: BrowserContext, consent: readonly ConsentCategory[]): Promise<void> {
  const value = consentText(consent, demoShopConfig.consent!, Date.now());
  await context.addCookies([{ name: consentCookie, value, domain: 'localhost', path: '/' }]);
}

/** Whether a busy server has refused a request and said when to retry it, as the editor does. */
const isPutOff = (response: Response): boolean =>
  response.status() === 503 && response.headers()['retry-after'] !== undefined;

/** Whether an address is of a check or a preview. One overtaken by a save is answered 409, and sent again in full. */
const isOvertakenCheck = (url: string): boolean => /\/playground\/api\/(?:\w+\/[\w-]+\/check|preview)$/.test(url);

/** Opens a tab that records errors. */
export async function watchedPage(
  browser: Browser,
  { consent = [], ...options }: WatchOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  if (consent !== 'unasked') await agree(context, consent);
  const page = await context.newPage();
  const errors: string[] = [];
  const putOff = new Set<string>();
  page.on('console', (message) => {
    if (isOvertakenCheck(message.location().url) && message.type() === 'error') return;
    if (putOff.has(message.location().url)) return;
    if (['error', 'warning'].includes(message.type())) errors.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`script: ${error.message}`));
  page.on('response', (response) => {
    if (isPutOff(response)) putOff.add(response.url());
    if (isPutOff(response) || (response.status() === 409 && isOvertakenCheck(response.url()))) return;
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Navigation aborts pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      errors.push(`failed ${request.url()} ${request.failure()?.errorText}`);
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { layoutShift: number };
    seen.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  reportShownPage(page, errors);
  return {
    page,
    context,
    errors,
    shift: () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift),
  };
}

/** Waits until the page is interactive and idle. */
export const waitUntilLive = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/**
 * Expects text to be legible in a page that emulates forced colours.
 *
 * axe reads `-webkit-text-fill-color`, for which Chromium reports the author's value instead of the painted one, so
 * axe is given `color`.
 */
export async function expectLegibleForced(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { getPropertyValue } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
    };
  });
  await expectAccessible(page, ['color-contrast']);
}

interface ContrastData {
  contrastRatio?: number;
}

/** Whether more than half of an element is inside its clipping ancestors, wherever the page is scrolled to. */
const isShown = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(
    (selector) =>
      new Promise<boolean>((resolve) => {
        const element = document.querySelector(selector);
        if (!element) return resolve(false);
        const observer = new IntersectionObserver(
          ([entry]) => {
            observer.disconnect();
            resolve(entry!.intersectionRatio > 0.5);
          },
          { rootMargin: '100000px 0px' },
        );
        observer.observe(element);
      }),
    selector,
  );

/**
 * Returns the HTML of controls whose text has the colour of its background. axe reports them as incomplete, because a
 * text may be hidden on purpose; a control's text never is. axe samples the middle of an element: a control that a
 * moving strip has carried out of view would be compared with the background beside the strip, so it is left out.
 */
async function invisibleTexts(page: Page, incomplete: Result[]): Promise<string[]> {
  const suspects = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => (data as ContrastData | null)?.contrastRatio === 1))
    .filter(({ html }) => /^<(?:button|a|input|select|textarea)\b/.test(html));
  const found: string[] = [];
  for (const { html, target } of suspects) {
    const [selector, ...inside] = target;
    // Elements in frames and shadow trees are reported without a check of their visibility.
    if (inside.length > 0 || typeof selector !== 'string' || (await isShown(page, selector))) found.push(html);
  }
  return found;
}

/** Waits until nothing is dimmed because newer content is loading. */
const isUndimmed = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')]
      .flatMap((element) => [element, ...element.children])
      .every((element) => getComputedStyle(element).opacity === '1'),
  );

/**
 * Expects no serious axe violations, and no control whose text has the colour of its background.
 *
 * @param rules ids of the rules to check, by default those of {@link analyse}
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const found = async () => {
    await isUndimmed(page);
    return analyse(page, rules);
  };
  let { violations, incomplete } = await found();
  let invisible = await invisibleTexts(page, incomplete);
  const isFaint = () => invisible.length > 0 || violations.some(({ id }) => id === 'color-contrast');
  // Text that is fading, or dimmed while newer content loads, is faint for a moment. Lasting faintness is found again.
  for (let again = 0; again < 3 && isFaint(); again++) {
    ({ violations, incomplete } = await found());
    invisible = await invisibleTexts(page, incomplete);
  }
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect([
    ...invisible.map((html) => `in the colour of its ground: ${html}`),
    ...serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ]).toEqual([]);
}
