import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { askAs, openTabAs, pathOf, type StaffServer, startStaffServer } from './staff-server.ts';

let browser: Browser;
let staff: StaffServer;

beforeAll(async () => {
  staff = await startStaffServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await staff?.close();
});

/** Runs in the canvas, like a page's script: tries to reach the staff's window and calls, and returns the outcomes. */
const reachingOut = async (all: readonly { method: string; address: string }[]) => {
  const token = JSON.parse(document.getElementById('endcap-preview')?.textContent ?? '{}').token as string;
  const attempt = (run: () => unknown): string => {
    try {
      return `${run()}`;
    } catch {
      return 'refused';
    }
  };
  // Removes the stand-ins for storage and cookies, so that the browser's own are tried.
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(document, 'cookie');
  const answers: string[] = [];
  for (const { method, address } of all)
    for (const mode of ['cors', 'no-cors'] as const) {
      const headers: Record<string, string> =
        mode === 'cors' ? { 'x-endcap': '1', 'x-endcap-staff': 'x x', 'x-endcap-preview': token } : {};
      const body = method === 'GET' ? {} : { body: '{}' };
      const sent = { method: mode === 'cors' || method === 'GET' ? method : 'POST', headers, mode, ...body };
      const answer = await fetch(address, { ...sent, credentials: 'include' }).catch(() => undefined);
      if (answer && answer.type !== 'opaque') answers.push(`${method} ${address} ${answer.status}`);
    }
  return {
    origin: self.origin,
    hasToken: token.length === 43,
    tries: [
      attempt(() => parent.document),
      attempt(() => top?.document),
      attempt(() => (parent as unknown as { fetch: unknown }).fetch),
      attempt(() => parent.location.href),
      attempt(() => frameElement),
      attempt(() => localStorage),
      attempt(() => sessionStorage),
      attempt(() => document.cookie),
      attempt(() => window.open('/playground')),
      attempt(() => indexedDB.open('x').readyState),
    ],
    answers,
  };
};

it.each([
  ['with its policy', false],
  ['in a browser without policies', true],
])(
  'a script in the canvas cannot act as the member of staff who looks at it, %s',
  async (_, bypassCSP) => {
    const id = bypassCSP ? 'reaching-more' : 'reaching';
    const field = { widget: 'text-input', props: { name: 'name', label: 'Your name' } };
    const body = [{ widget: 'text', props: { tag: 'h1', text: 'Come and look' } }, field];
    const source = JSON.stringify({ version: 3, id, slug: `/${id}`, type: 'CONTENT', body });
    const { server, base, author, developer, routes } = staff;
    await askAs(staff, author, 'PUT', `/pages/${id}/draft`, { source });
    const { context, page } = await openTabAs(browser, staff, developer, { bypassCSP });
    const answered: string[] = [];
    const note = (
      { method, url = '', headers: { origin, 'sec-fetch-site': site } }: IncomingMessage,
      response: ServerResponse,
    ) => {
      if (origin !== 'null' && site !== 'cross-site') return;
      if (!/^\/(playground|admin|outbox)\b/.test(new URL(url, base).pathname)) return;
      response.on('finish', () => {
        if (![401, 403, 404, 405].includes(response.statusCode))
          answered.push(`${response.statusCode} ${method} ${url}`);
      });
    };
    server.app.server.on('request', note);
    await page.goto(`${base}/playground#pages/${id}`);
    const canvas = page.frameLocator('iframe[title="Preview"]');
    await canvas.getByText('Come and look').waitFor();
    const frame = page.frames().find((each) => each.url().includes('/playground/preview/'))!;
    const routesOnce = routes.map((route) => {
      const [method = '', pattern = ''] = route.split(' ');
      return { method, address: `${base}${pathOf(pattern)}` };
    });
    const found = await frame.evaluate(reachingOut, routesOnce);
    expect(found).toEqual({
      origin: 'null',
      hasToken: true,
      tries: Array(10).fill('refused').with(4, 'null').with(8, 'null'),
      answers: [],
    });
    expect(answered).toEqual([]);
    // The editor ignores the script's own messages, and pointer and key events that the script dispatches.
    const selected = () => page.locator('[role=treeitem][aria-selected=true]').count();
    await frame.evaluate(() => {
      parent.postMessage({ endcap: 'canvas', type: 'press', pointer: '/body/0', row: 0 }, '*');
      parent.postMessage(JSON.stringify({ type: 'key', key: 'Enter', code: 'Enter', ctrlKey: true }), '*');
      const heading = document.querySelector('h1')!;
      heading.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      heading.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
      heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', code: 'Delete', bubbles: true }));
    });
    await page.getByRole('treeitem', { name: 'Your name' }).hover();
    expect([await selected(), await canvas.locator('[contenteditable]').count()]).toEqual([0, 0]);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await canvas.getByText('Come and look').click();
    await expect.poll(selected).toBe(1);
    // The canvas has no session with which it could reload itself.
    await frame.evaluate(() => location.reload());
    await page.getByRole('button', { name: 'Back to the draft' }).click();
    await canvas.getByText('Come and look').waitFor();
    server.app.server.off('request', note);
    await context.close();
  },
  300_000,
);

it("a page in the canvas calls the shop as the previews' shopper, whose cart is not this browser's", async () => {
  const { base, developer } = staff;
  const { context, page } = await openTabAs(browser, staff, developer);
  await page.goto(`${base}/playground#pages/product`);
  const canvas = page.frameLocator('iframe[title="Preview"]');
  const preview = page.getByRole('region', { name: 'Preview panel' });
  await page.getByRole('button', { name: 'Use the page' }).click();
  await canvas.getByRole('button', { name: 'Add to cart' }).first().click();
  await canvas.getByLabel('Cart, 1 piece').waitFor();
  // The cart survives a reload of the preview, and is not this browser's own cart.
  await preview.getByRole('button', { name: 'Reload the preview' }).click();
  await canvas.getByLabel('Cart, 1 piece').waitFor();
  const own = await context.request.get(`${base}/api/v1/org/user/cart`);
  expect([own.status(), ((await own.json()) as { lines: unknown[] }).lines]).toEqual([200, []]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('endcap-session');
  await context.close();
});
