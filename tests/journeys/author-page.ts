import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright';
import { type WatchedPage, watchedPage } from './browser.ts';
import { authorCookie, base } from './shop.ts';

/** Opens a tab in which an author is signed in. */
export async function signedIn(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const watched = await watchedPage(browser, { viewport: { width: 1440, height: 900 }, ...options });
  const [name = '', value = ''] = authorCookie.split('=');
  await watched.context.addCookies([{ name, value, url: base }]);
  return watched;
}

/** Opens a page in the playground as a signed-in author. */
export async function openInPlayground(browser: Browser, id: string): Promise<WatchedPage> {
  const watched = await signedIn(browser);
  await openIn(watched.page, id);
  return watched;
}

/** Opens a page in the playground, in an existing tab. */
export async function openIn(page: Page, id: string): Promise<void> {
  await page.goto(`${base}/playground#pages/${id}`);
  await outline(page).waitFor();
}

/** The tree of nodes. */
export const outline = (page: Page): Locator => page.getByRole('tree', { name: 'Nodes of the document' });

/** The row of a node in the outline. */
export const row = (page: Page, name: string | RegExp): Locator =>
  outline(page).getByRole('treeitem', { name }).first();

/** The content of the canvas. */
export const canvas = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview"]');

/** The inspector. */
export const inspector = (page: Page): Locator => page.getByRole('region', { name: 'Inspector' });

/** A field of the inspector. */
export const field = (page: Page, label: string): Locator => inspector(page).getByLabel(label, { exact: true });

/** A tab of the findings. */
export const tab = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('tablist', { name: 'Findings' }).getByRole('tab', { name });

/** The open dialog. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Waits until the canvas shows the source's newest text. */
export const waitForCanvas = (page: Page): Promise<void> =>
  page.locator('[aria-label="Preview panel"][aria-busy="false"] .preview-stage[aria-busy="false"]').waitFor();
