import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { expect } from 'vitest';

/** Flags for machines without a display, a sandbox or a way out. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (): Promise<Browser> => {
  const executablePath = process.env.ENDCAP_BROWSER;
  if (!executablePath)
    throw new Error('ENDCAP_BROWSER is not set: run the journeys with `npm test`, which finds a browser.');
  return chromium.launch({ executablePath, args: flags });
};

/** A tab that writes down everything that should not happen. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Errors of the console, of scripts and of the network, in order. */
  troubles: string[];
  /** Sum of the layout shifts since the document was loaded. */
  shift(): Promise<number>;
}

export async function watchedPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`script: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page gives up what it was still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      troubles.push(`failed ${request.url()} ${request.failure()?.errorText}`);
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { layoutShift: number };
    seen.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    page,
    context,
    troubles,
    shift: () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift),
  };
}

/** The page's widgets are live: their script has run and nothing is being fetched. */
export const isLive = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** Axe finds nothing serious. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
