import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  const source = readFileSync(join(import.meta.dirname, '../../examples/patterns/film/page.json'), 'utf8');
  await publish(base, 'pages', { id: 'pattern-film', source });
});
afterAll(() => browser?.close());

it('plays the video of the demo with its captions, and fetches no part of it before it is started', async () => {
  const { page, errors } = await watchedPage(browser);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${base}/patterns/film`);
  await waitUntilLive(page);
  expect(fetched.filter((path) => path.includes('workshop'))).toEqual([]);
  await page.getByRole('button', { name: 'Watch the film' }).click();
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  await film.evaluate((video: HTMLVideoElement) => {
    for (const track of video.textTracks) track.mode = 'showing';
  });
  const cues = () => film.evaluate(({ textTracks: [track] }: HTMLVideoElement) => track?.cues?.length);
  await expect.poll(cues).toBe(5);
  expect(errors).toEqual([]);
});

it('serves ranges of a video, and videos and captions with their content types', async () => {
  const part = await fetch(`${base}/media/workshop.webm`, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm']);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
  const captions = await fetch(`${base}/media/workshop.en.vtt`);
  expect([captions.status, captions.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8']);
  expect((await fetch(`${base}/media/none.webm`)).status).toBe(404);
});
