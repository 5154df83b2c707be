import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

const text = (value: string, more: object = {}) => ({ widget: 'text', props: { text: value }, ...more });

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'pages', {
    id: 'lazy-widgets',
    slug: '/lazy-widgets',
    type: 'CONTENT',
    flags: { failed: false },
    seo: { title: 'Widgets with libraries' },
    body: [
      {
        widget: 'box',
        props: { tag: 'main' },
        children: [
          { widget: 'text', props: { tag: 'h1', text: 'Widgets with libraries' } },
          {
            widget: 'button',
            props: { label: 'Number 4000' },
            on: { press: [{ do: 'numbers.scrollToIndex', with: { index: 3999 } }] },
          },
          { widget: 'icon', props: { name: 'truck', label: 'Delivery' } },
          { widget: 'marquee', props: { label: 'News' }, children: [text('Free delivery')] },
          {
            widget: 'chart',
            props: {
              label: 'Cups',
              kind: 'bar',
              labels: ['Mon', 'Tue'],
              series: [{ label: 'Thrown', values: [3, 5] }],
            },
          },
          {
            widget: 'pan-zoom',
            as: 'look',
            props: { label: 'A cup' },
            children: [text('to be enlarged')],
            slots: { success: [text('Scale {{ look.scale }}')] },
          },
          {
            widget: 'table',
            props: {
              label: 'Delivery',
              columns: [{ key: 'place', label: 'Where to', sortable: true }],
              rows: [
                { id: 'in', place: 'India' },
                { id: 'de', place: 'Germany' },
              ],
            },
          },
          {
            widget: 'video',
            as: 'film',
            props: { src: '/film.mp4', label: 'A film' },
            on: { failure: [{ do: 'set-flag', with: { flag: 'failed', value: true } }] },
            children: [
              { widget: 'button', props: { label: 'Play' }, on: { press: [{ do: 'film.play' }] } },
              text('Film: {{ flags.failed ? "cannot be played" : "ready" }}'),
            ],
          },
          { widget: 'impression', as: 'offer', children: [text('Offer {{ offer.seen ? "seen" : "not seen" }}')] },
          {
            widget: 'scroll-threshold',
            as: 'scroll',
            props: { threshold: 2000 },
            children: [text('Far down: {{ scroll.passed }}')],
          },
          { widget: 'embed', props: { type: 'youtube', source: 'aqz-KE-bpKQ', label: 'the film' } },
          {
            widget: 'virtual-list',
            as: 'list',
            id: 'numbers',
            props: { label: 'Numbers', items: '{{ [1..5000] }}' },
            slots: { item: [text('Number {{ list.item }}', { key: '{{ list.item }}' })] },
          },
        ],
      },
    ],
  });
});
afterAll(() => browser?.close());

it('loads the library of a widget when it is needed, within the policy of the page', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }));
  await page.route(/film\.mp4/, (route) => route.fulfill({ contentType: 'video/mp4', body: 'no film' }));
  const response = await page.goto(`${base}/lazy-widgets`);
  expect(response!.headers()['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com;');
  await waitUntilLive(page);
  const icon = page.getByRole('img', { name: 'Delivery' }).locator('use');
  await expect.poll(() => icon.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(10);
  await expect.poll(() => page.locator('.marquee-copy > *').count()).toBeGreaterThan(0);
  await page.locator('.chart canvas').waitFor();
  await page.mouse.move(5, 5);
  await page.getByText('Scale 1', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByText('Scale 1.5', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Where to' }).click();
  await expect.poll(() => page.getByRole('rowheader').first().textContent()).toBe('Germany');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('Film: cannot be played').waitFor();
  await page.getByText('Offer not seen').or(page.getByText('Offer seen')).scrollIntoViewIfNeeded();
  await page.getByText('Offer seen').waitFor();
  await page.getByRole('button', { name: 'Load the film' }).click();
  await page.frameLocator('iframe').getByText('player').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Number 4000' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ hasText: /^Number 4000$/ })
        .count(),
    )
    .toBe(1);
  await page.getByText('Far down: true').waitFor({ state: 'attached' });
  expect(errors).toEqual([]);
});

it('a marquee rests for the pointer, focus, a hidden tab and reduced motion', async () => {
  const { page, errors } = await watchedPage(browser);
  const state = () =>
    page.locator('.marquee-track').evaluate((track) => track.getAnimations().map(({ playState }) => playState)[0]);
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await page.goto(`${base}/gallery/patterns/announcements/live`);
  const heading = page.getByRole('heading', { name: 'What is new in the shop' });
  // Some browsers without windows begin with the pointer in the first corner, which is the marquee's.
  await heading.hover();
  await expect.poll(state).toBe('running');
  const link = page.getByRole('region', { name: 'Announcements' }).getByRole('link').first();
  const holds: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => page.getByRole('region', { name: 'Announcements' }).hover({ force: true }), () => heading.hover()],
    [() => link.focus(), () => link.blur()],
    [() => hide(true), () => hide(false)],
    [
      () => page.getByRole('button', { name: 'Pause' }).press('Enter'),
      () => page.getByRole('button', { name: 'Play' }).press('Enter'),
    ],
  ];
  for (const [hold, release] of holds) {
    await hold();
    await expect.poll(state).toBe('paused');
    await release();
    await expect.poll(state).toBe('running');
  }
  const strip = page.locator('.marquee-window');
  expect(await strip.getAttribute('tabindex')).toBeNull();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(state).toBeUndefined();
  // A marquee that stands still can be scrolled by keyboard.
  await page.setViewportSize({ width: 320, height: 640 });
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

it('a carousel stops for the pointer, focus, a hidden tab and reduced motion', async () => {
  await publish(base, 'pages', {
    id: 'moving',
    slug: '/moving',
    type: 'CONTENT',
    seo: { title: 'Moving' },
    body: [
      { widget: 'text', props: { tag: 'h1', text: 'Elsewhere' } },
      {
        widget: 'carousel',
        id: 'slides',
        props: { label: 'Offers', items: '{{ [1..3] }}', autoplay: true, loop: true, delayMs: 4000 },
        slots: { item: [text('Offer {{ carousel.item }}', { key: '{{ carousel.item }}' })] },
      },
      text('Selected: {{ slides.selectedIndex }}'),
    ],
  });
  const { page, errors } = await watchedPage(browser);
  await page.clock.install();
  await page.goto(`${base}/moving`);
  const selected = page.getByText(/^Selected: \d$/);
  const turns = async () => {
    const before = await selected.textContent();
    // A turn's changes are drawn with the following frame.
    await page.clock.runFor(4100);
    return (await selected.textContent()) !== before;
  };
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const carousel = page.getByRole('region', { name: 'Offers' });
  const next = carousel.getByRole('button', { name: 'Next' });
  const holds: Record<string, [() => Promise<unknown>, () => Promise<unknown>]> = {
    pointer: [() => carousel.hover(), () => page.getByRole('heading', { name: 'Elsewhere' }).hover()],
    focus: [() => next.focus(), () => next.blur()],
    'a hidden tab': [() => hide(true), () => hide(false)],
    'reduced motion': [
      () => page.emulateMedia({ reducedMotion: 'reduce' }),
      () => page.emulateMedia({ reducedMotion: 'no-preference' }),
    ],
  };
  await expect.poll(turns).toBe(true);
  for (const [why, [hold, release]] of Object.entries(holds)) {
    await hold();
    // A browser reports a changed preference with its next frame.
    await expect.poll(turns, { message: why }).toBe(false);
    expect(await turns(), why).toBe(false);
    await release();
    await expect.poll(turns, { message: `after ${why}` }).toBe(true);
  }
  expect(errors).toEqual([]);
});

it('a slider responds to the keys of its ARIA pattern', async () => {
  await publish(base, 'pages', {
    id: 'slider',
    slug: '/slider',
    type: 'CONTENT',
    seo: { title: 'Slider' },
    body: [{ widget: 'slider', as: 'size', props: { label: 'Size', min: 10, max: 90, step: 2, value: 50 } }],
  });
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/slider`);
  await waitUntilLive(page);
  const slider = page.getByRole('slider', { name: 'Size' });
  const shown = page.getByRole('status');
  const values = {
    ArrowRight: '52',
    ArrowUp: '54',
    ArrowLeft: '52',
    ArrowDown: '50',
    PageUp: '58',
    PageDown: '50',
    Home: '10',
    End: '90',
  };
  for (const [key, value] of Object.entries(values)) {
    await slider.press(key);
    await expect
      .poll(async () => [key, await shown.textContent(), await slider.getAttribute('aria-valuetext')])
      .toEqual([key, value, value]);
  }
  expect(errors).toEqual([]);
});
