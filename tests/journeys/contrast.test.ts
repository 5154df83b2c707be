import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const styles = (...files: string[]): string => files.map((file) => readFileSync(file, 'utf8')).join('\n');
const admin = styles(
  ...['staff-ui/theme.css', 'admin/theme.css', 'admin/layout/shell.css', 'admin/layout/list.css'],
  ...['admin/layout/detail.css', 'admin/layout/dialog.css'],
);
const playground = styles('staff-ui/theme.css', 'playground/theme.css', 'playground/layout/dialog.css');

const kinds = ['', 'button-accent', 'button-danger'];
const buttons = kinds.map((kind) => `<button class="button ${kind}">Words of ${kind || 'a button'}</button>`).join('');
const documentOf = (css: string, body: string): string =>
  `<!doctype html><html lang="en"><title>Buttons</title><style>${css}</style><main><h1>Buttons</h1>${body}</main>`;

it.each([
  ['the admin', admin],
  ['the playground', playground],
])('every button of %s has a legible label, at rest and under the mouse', async (_, css) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await page.setContent(documentOf(css, buttons));
    await expectAccessible(page, ['color-contrast']);
    for (const kind of kinds.slice(1)) {
      await page.locator(`.${kind}`).hover();
      await expectAccessible(page, ['color-contrast']);
    }
    await context.close();
  }
});

it.each([
  ['the same colour', 'color: rgb(179 38 30); background: rgb(179 38 30)'],
  ['the same colour in other words', 'color: #B3261E; background: hsl(3.2 71.3% 41%); background: #b3261e'],
  ['no colour', 'color: transparent; background: #fff'],
])('reports a text in %s', async (_, style) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent(documentOf('', `<button style="${style}">Cancel the order</button>`));
  const problem = await expectAccessible(page).catch((error: unknown) => error);
  expect(problem).toMatchObject({
    actual: [expect.stringMatching(/^in the colour of its ground: .*Cancel the order/)],
  });
  await context.close();
});

it.each([
  ['in view', 20, true],
  ['carried out of its strip', -150, false],
])('checks the text of a control only where it can be seen: %s', async (_, left, isFound) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const link = `position: relative; left: ${left}px; color: #f6f2ea`;
  const ground = isFound ? '#f6f2ea' : '#16233a';
  await page.setContent(
    documentOf(
      'body { background: #f6f2ea; color: #16233a; margin: 0 }',
      `<div style="overflow: clip; background: ${ground}"><a href="/" style="${link}">Free delivery from € 50</a></div>`,
    ),
  );
  const check = expectAccessible(page, ['color-contrast']);
  await (isFound ? expect(check).rejects.toMatchObject({ actual: [expect.stringMatching(/^in the colour/)] }) : check);
  await context.close();
});
