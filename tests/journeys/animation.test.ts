import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failures } from '../../widgets/media/rive-animation/failures.ts';
import { animationFiles } from './animation-files.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

const text = (value: string) => [{ widget: 'text', props: { text: value } }];
const failing = (name: string, props: object) => ({
  widget: 'rive-animation',
  as: 'broken',
  props: { label: name, ...props },
  slots: { failure: text(`${name}: {{ broken.error.message }}`) },
});

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'pages', {
    id: 'animation',
    slug: '/animation',
    type: 'CONTENT',
    seo: { title: 'Animations' },
    body: [
      {
        widget: 'box',
        props: { tag: 'main', style: { maxWidth: 'prose' } },
        children: [
          { widget: 'text', props: { tag: 'h1', text: 'Animations' } },
          {
            widget: 'rive-animation',
            as: 'square',
            props: { src: '/square.riv', stateMachine: 'Square', label: 'A square moves', ratio: '21/9' },
            slots: { success: text('{{ square.playing ? "plays" : "rests" }}') },
            children: [
              {
                widget: 'button',
                props: { label: 'To the right' },
                on: { press: [{ do: 'square.setInput', with: { input: 'isRight', value: true } }] },
              },
            ],
          },
          failing('noSource', {}),
          failing('notLoaded', { src: '/missing.riv' }),
          failing('noArtboard', { src: '/square.riv', artboard: 'Circle' }),
          failing('noAnimations', { src: '/still.riv' }),
          failing('unreadable', { src: '/corrupt.riv' }),
        ],
      },
    ],
  });
});
afterAll(() => browser?.close());

const open = async (reducedMotion: 'reduce' | 'no-preference') => {
  const { page, errors } = await watchedPage(browser, { reducedMotion });
  await page.route(/\/(\w+)\.riv$/, (route) => {
    const body = animationFiles[/(\w+)\.riv/.exec(route.request().url())![1]!];
    return body ? route.fulfill({ body }) : route.fulfill({ status: 404 });
  });
  const response = await page.goto(`${base}/animation`);
  return { page, errors, policy: response!.headers()['content-security-policy']! };
};

/** Returns the red square's left edge as a fraction of the width, or undefined when no square is drawn. */
const squareAt = (page: Page): Promise<number | undefined> =>
  page.getByRole('img', { name: 'A square moves' }).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, Math.round(height / 2), width, 1);
    const first = Array.from({ length: width }, (_, x) => data[x * 4 + 3]!).findIndex((alpha) => alpha > 100);
    return first < 0 ? undefined : first / width;
  });

it("plays an animation with the shop's own player, sets inputs, and says why a file cannot play", async () => {
  const { page, errors, policy } = await open('no-preference');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  await page.getByText('plays', { exact: true }).waitFor();
  const seen = new Set<number | undefined>();
  await expect.poll(async () => seen.add(await squareAt(page)).size).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'To the right' }).click();
  await expect.poll(() => squareAt(page)).toBeGreaterThan(0.6);
  await page.getByRole('button', { name: 'Pause animation' }).first().click();
  await page.getByText('rests', { exact: true }).waitFor();
  for (const [name, message] of Object.entries(failures)) {
    const shown = page.getByText(`${name}: ${message}`, { exact: true });
    await page.getByText('Animations').first().waitFor();
    await page.evaluate(() => window.scrollBy(0, 400));
    await shown.waitFor();
  }
  await expectAccessible(page);
  expect(errors.filter((error) => /policy|cdn|unpkg|jsdelivr/i.test(error))).toEqual([]);
});

it('an animation stands still for shoppers who prefer reduced motion until they play it', async () => {
  const { page } = await open('reduce');
  await page.getByText('rests', { exact: true }).waitFor();
  await expect.poll(() => squareAt(page)).toBeDefined();
  await page.getByRole('button', { name: 'Play animation' }).first().click();
  await page.getByText('plays', { exact: true }).waitFor();
});
