import type { AxeResults } from 'axe-core';
import { getNodeValue } from 'jsonc-parser';
import type { WorkingPage } from '../../assistant/working-page.ts';
import { SettingsError } from '../../server/core/settings-error.ts';
import { previewLinkPath } from '../../server/documents/previews/preview-links.ts';
import type { OpenPage } from './open-pages.ts';
import type { ToolContent } from './tools.ts';
import type { AuthorClient } from './written-shop.ts';

/** Maximum time for a page to load. */
const timeoutMs = 30_000;

/** Maximum height of a picture, in pixels; longer pages are cut off. */
const maxHeight = 6000;

const help =
  'Pictures of pages take a browser.\n' +
  '  what to do: npm install --save-dev playwright axe-core && npx playwright install chromium, or set ENDCAP_BROWSER to the path of a Chromium';

async function browserTools() {
  try {
    const [{ chromium }, { default: axe }] = await Promise.all([import('playwright'), import('axe-core')]);
    return { chromium, axe };
  } catch (cause) {
    throw new SettingsError(`${help}\n  cause: ${String(cause)}`);
  }
}

/** Returns the address at which a page is shown. A fragment is shown on its own page. */
function addressIn({ tree }: WorkingPage): string {
  const { slug } = (tree.root ? getNodeValue(tree.root) : {}) as { slug?: unknown };
  return typeof slug === 'string' && /^\/(?!\/)/.test(slug) ? slug : '/';
}

/**
 * Excludes frames, whose content belongs to other sites, and preloading, because a document with an opaque origin
 * cannot read style sheets.
 */
const axeOptions = JSON.stringify({ iframes: false, preload: false, resultTypes: ['violations'] });

/**
 * Changes a content security policy so that timers work, which axe waits for: a shared draft is sandboxed without
 * scripts, so timers never fire. The page's own scripts still do not run.
 */
const withTimers = (policy: string): string =>
  `${policy.replace(/; sandbox(?=$|[;,])/, '; sandbox allow-scripts')}, script-src 'none'`;

const impacts = new Set(['serious', 'critical']);

function axeText({ violations }: AxeResults): string {
  const reported = violations.filter(({ impact }) => impact && impacts.has(impact));
  if (reported.length === 0) return 'axe finds nothing serious.';
  return reported
    .flatMap(({ id, help: rule, nodes }) => nodes.map(({ html }) => `axe ${id}: ${rule}: ${html.slice(0, 200)}`))
    .join('\n');
}

/**
 * Takes a picture of a page's draft as a shopper without a session sees it, and checks its accessibility.
 *
 * @param width width of the viewport, in pixels
 * @throws SettingsError when there is no browser
 */
export async function lookAt(
  shop: AuthorClient,
  { name, version, patch }: OpenPage,
  width: number,
): Promise<readonly ToolContent[]> {
  const { chromium, axe } = await browserTools();
  const { ENDCAP_BROWSER: executablePath } = process.env;
  const browser = await chromium.launch(executablePath ? { executablePath } : {}).catch((cause: unknown) => {
    throw new SettingsError(`${help}\n  cause: ${String(cause)}`);
  });
  try {
    const tab = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(`script: ${error.message}`));
    await tab.route(
      (url) => url.pathname === previewLinkPath,
      async (route) => {
        const response = await route.fetch();
        const headers = response.headers();
        const policy = headers['content-security-policy'] ?? '';
        await route.fulfill({ response, headers: { ...headers, 'content-security-policy': withTimers(policy) } });
      },
    );
    await shop.shown({ name, version, slug: addressIn(patch.page) }, async (address) => {
      await tab.goto(address, { waitUntil: 'load', timeout: timeoutMs });
    });
    const height = Math.min(await tab.evaluate(() => document.documentElement.scrollHeight), maxHeight);
    const picture = await tab.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } });
    const results = (await tab.evaluate(`${axe.source}; axe.run(${axeOptions})`)) as AxeResults;
    return [
      { type: 'image', data: picture.toString('base64'), mimeType: 'image/png' },
      { type: 'text', text: [`${width} × ${height} pixels.`, axeText(results), ...errors].join('\n') },
    ];
  } finally {
    await browser.close();
  }
}
