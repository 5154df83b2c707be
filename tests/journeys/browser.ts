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
import { tellWhatIsShown } from './shown-at-failure.ts';

/**
 * Features of Chromium that are off. The last flag counts, so those that the driver turns off are among them. The two
 * popups are of an address bar that no test sees; each context would start two more processes for them.
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
  // The driver clicks beside what is in a scaled frame of another process.
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

/** Milliseconds until what a page waits for has failed: a busy machine takes its time. */
const waitMs = 60_000;

async function launch(): Promise<Browser> {
  const executablePath = process.env.ENDCAP_BROWSER;
  if (!executablePath)
    throw new Error('ENDCAP_BROWSER is not set: run the journeys with `npm test`, which finds a browser.');
  const browser = await chromium.launch({ executablePath, args: flags });
  const newContext = browser.newContext.bind(browser);
  // Pages are opened in contexts, those of `newPage` as well.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(waitMs);
    return context;
  };
  // The next file of the worker goes on with it; it ends with the worker.
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

let launched: Promise<Browser> | undefined;

/** The browser of this worker. To close it ends its contexts. */
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

export interface WatchOptions extends BrowserContextOptions {
  /** What the shopper has agreed to before; nothing by default. `unasked` leaves the demo shop's question open. */
  consent?: readonly ConsentCategory[] | 'unasked';
}

/** Answers the demo shop's question for the pages that follow. */
export async function agree(context: BrowserContext, consent: readonly ConsentCategory[]): Promise<void> {
  const value = consentText(consent, demoShopConfig.consent!, Date.now());
  await context.addCookies([{ name: consentCookie, value, domain: 'localhost', path: '/' }]);
}

/** What a busy server refuses says when it is to be asked again, and the editor does so. */
const isPutOff = (response: Response): boolean =>
  response.status() === 503 && response.headers()['retry-after'] !== undefined;

/** A check or a preview that a save has overtaken is answered 409, and sent once more with the whole text. */
const isOvertakenCheck = (url: string): boolean => /\/playground\/api\/(?:\w+\/[\w-]+\/check|preview)$/.test(url);

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
  tellWhatIsShown(page, errors);
  return {
    page,
    context,
    errors,
    shift: () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift),
  };
}

/** Waits until the page is interactive and idle. */
export const isLive = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/**
 * Expects text to be legible where colours are forced, which the page's media say.
 *
 * axe reads `-webkit-text-fill-color`, for which Chromium reports what an author has set and not what is painted.
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

/** Whether more than half of an element is inside what clips it, wherever the page is scrolled to. */
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
 * Controls whose text has the colour of what is behind it. axe calls them incomplete, as a text may be hidden on
 * purpose; that of a control never is. axe samples the middle: a control that a moving strip has carried out of its
 * window is judged against what is beside the strip, and left out here.
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
    // Those in frames and shadow trees are judged as they are.
    if (inside.length > 0 || typeof selector !== 'string' || (await isShown(page, selector))) found.push(html);
  }
  return found;
}

/** Waits until nothing is dimmed because newer contents are on their way. */
const isUndimmed = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')]
      .flatMap((element) => [element, ...element.children])
      .every((element) => getComputedStyle(element).opacity === '1'),
  );

/**
 * Expects no serious axe violations, and no text in the colour of what is behind it.
 *
 * @param rules all by default
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const found = async () => {
    await isUndimmed(page);
    return analyse(page, rules);
  };
  let { violations, incomplete } = await found();
  let invisible = await invisibleTexts(page, incomplete);
  const isFaint = () => invisible.length > 0 || violations.some(({ id }) => id === 'color-contrast');
  // A text that is being faded, or dimmed while newer contents come, is faint for a moment; one that stays so is found again.
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
