import { describe, expect, it } from 'vitest';
import { messages } from '../../commerce/messages.ts';
import { type PageOptions, page } from '../../testing/index.ts';

const html = (widget: string, props: object, options: PageOptions = {}): string =>
  page([{ widget, props: { ...props } }], options).html();
const prefixed = { localePathPrefix: '/hi', url: '/hi/a', slug: '/a' };

describe('link', () => {
  it.each([
    [{ to: '/cart' }, '<a href="/hi/cart"></a>'],
    [{ to: '/hi/cart' }, '<a href="/hi/cart"></a>'],
    [{ to: '#top', text: '<Up>' }, '<a href="#top">&lt;Up&gt;</a>'],
    [{ to: 'https://x.example', target: 'tab' }, '<a href="https://x.example" target="_blank" rel="noopener"></a>'],
    [{ to: '{{ "javascript:alert(1)" }}' }, '<a></a>'],
    [{ to: '{{ "//evil.example" }}' }, '<a></a>'],
    [{ to: '/a?b=1', current: 'auto' }, '<a href="/hi/a?b=1" aria-current="page"></a>'],
    [{ to: '/b', current: 'auto' }, '<a href="/hi/b"></a>'],
    [{ to: '/b', prefetch: true, label: 'B' }, '<a href="/hi/b" aria-label="B" data-prefetch=""></a>'],
  ])('renders %j as %s', (props, expected) => {
    expect(html('link', props, prefixed)).toBe(expected);
  });

  const german = { name: 'Deutsch (Deutschland)', locale: 'de-DE', localePathPrefix: '/de' };
  const first = { name: 'English (India)', locale: 'en-IN', localePathPrefix: '' };
  const named = (href: string, { locale, name }: typeof first, current = '') =>
    `<a href="${href}"${current} lang="${locale}" hrefLang="${locale}">${name}</a>`;
  it.each([
    ['/cart', german, named('/de/cart', german)],
    ['/hi/cart?a=1', german, named('/de/cart?a=1', german)],
    ['/cart', first, named('/cart', first)],
    ['/', first, named('/', first)],
    ['/', german, named('/de', german)],
    ['https://x.example', german, named('https://x.example', german)],
  ])('renders the link to %s in the market %j', (to, market, expected) => {
    expect(html('link', { to, market, text: market.name }, prefixed)).toBe(expected);
  });

  it("marks the page's market", () => {
    const own = { name: 'हिन्दी', locale: 'hi-IN', localePathPrefix: '/hi' };
    expect(html('link', { to: '/a', market: own, text: own.name, current: 'auto' }, prefixed)).toContain(
      ' aria-current="true"',
    );
    expect(html('link', { to: '/a', market: first, current: 'auto', text: 'India' }, prefixed)).toBe(
      '<a href="/a" lang="en-IN" hrefLang="en-IN">India</a>',
    );
  });

  it('shares instead of navigating with `share`', async () => {
    const shown = page([{ widget: 'link', props: { to: '/a', share: true } }]);
    await shown.act('link', 'share', { url: '/a' });
    expect(shown.world.shared).toEqual(['/a']);
  });
});

describe('button', () => {
  it.each([
    [{ label: '<Go>' }, /^<button type="button" class="button button-primary"><span>&lt;Go&gt;<\/span><\/button>$/],
    [{ label: 'Go', loading: true }, /aria-busy="true"/],
    [{ label: 'Go', disabled: true }, /disabled=""/],
    [
      { description: 'Like', pressed: false, expanded: true, controls: 'x' },
      /aria-label="Like" aria-pressed="false" aria-expanded="true" aria-controls="x"/,
    ],
    [{ label: 'Go', to: '/b' }, /^<a href="\/hi\/b" class="button button-primary">/],
    [{ label: 'Go', to: '/b', disabled: true }, /^<a role="link" class="button button-primary" aria-disabled="true">/],
    [{ label: 'Go', to: '{{ "javascript:x" }}' }, /^<a role="link" class/],
    [{ label: 'Go', to: '/b', target: 'tab' }, /target="_blank" rel="noopener"/],
    [{ label: 'Send', type: 'submit', variant: 'quiet' }, /type="submit" class="button button-quiet"/],
  ])('renders %j as %s', (props, expected) => {
    expect(html('button', props, prefixed)).toMatch(expected);
  });
});

describe('media', () => {
  const asset = (mimeType: string, more: object = {}) => ({
    asset: { id: 'a', cdnUrl: '/media/a', mimeType, altText: 'A <cup>', ...more },
  });
  it.each([
    ['an image', asset('image/jpeg'), /^<img class="image" src="\/media\/a\?width=720".* alt="A &lt;cup&gt;"/],
    ['a video', asset('video/mp4'), /^<video class="image" src="\/media\/a" aria-label="A &lt;cup&gt;" controls=""/],
    [
      'a vector image of known proportions',
      asset('image/svg+xml', { publicMetadata: { svgProps: { viewbox: '0 0 64, 32' } } }),
      /width="64" height="32"/,
    ],
    [
      'a vector image of unknown proportions',
      asset('image/svg+xml'),
      /^<img class="image" src="\/media\/a" alt="A &lt;cup&gt;" loading="lazy"/,
    ],
    ['an unknown type', asset('application/pdf'), new RegExp(messages.invalidEmbedType)],
    ['no type', asset(''), new RegExp(messages.invalidEmbedType)],
    ['an unsafe address', asset('video/mp4', { cdnUrl: 'javascript:x' }), new RegExp(messages.invalidEmbedType)],
    ['no asset', { asset: '{{ route.missing }}' }, /^$/],
  ])('renders %s', (_, props, expected) => {
    expect(html('media', props)).toMatch(expected);
  });
});

describe('image', () => {
  it.each([
    [
      'keeps its space without an image',
      { alt: 'A cup', ratio: '1/1' },
      /^<div class="image aspect-1x1" role="img" aria-label="A cup">/,
    ],
    ['loads lazily', { src: '/a' }, /alt="".*loading="lazy" decoding="async"/],
    ['loads eagerly when it is above the fold', { src: '/a', eager: true }, /loading="eager" fetchPriority="high"/],
    ['declares how wide it is shown', { src: '/a', sizes: '50vw' }, /sizes="50vw"/],
    ['needs no sizes at a fixed width', { src: '/a', shownWidth: 80 }, /^(?!.*sizes=).*165 2x/],
  ])('%s', (_, props, expected) => {
    expect(html('image', props)).toMatch(expected);
  });
});

describe('repeater', () => {
  const repeater = (props: object) =>
    page([
      {
        widget: 'repeater',
        props: { ...props },
        slots: {
          item: [
            {
              widget: 'text',
              key: '{{ repeater.item }}',
              props: {
                tag: 'span',
                text: '{{ repeater.index }}{{ repeater.item }}{{ repeater.first }}{{ repeater.last }}{{ repeater.count }}',
              },
            },
          ],
          empty: [{ widget: 'text', props: { text: 'None' } }],
        },
      },
    ]);
  it.each([
    [{ items: ['a', 'b'] }, '0atruefalse2 1bfalsetrue2'],
    [{ items: ['a', 'b', 'c'], limit: 1 }, '0atruetrue1'],
    [{ items: [] }, 'None'],
    [{}, 'None'],
    [{ items: '{{ route.missing }}' }, 'None'],
    [{ items: ['a', 'a'] }, '0atruefalse2 1afalsetrue2'],
  ])('renders %j as %s', (props, expected) => {
    expect(repeater(props).text()).toBe(expected);
  });

  it('is a named list when it has a label', () => {
    expect(repeater({ items: ['a'], tag: 'ul', label: 'Letters' }).html()).toMatch(
      /^<ul aria-label="Letters"><li><span>/,
    );
  });

  it('renders ten thousand items', () => {
    const shown = repeater({ items: '{{ [1..10000] }}' });
    expect(shown.data('repeater')).toEqual({ count: 10_000 });
    expect(shown.html().match(/<span>/g)).toHaveLength(10_000);
  });
});

it.each([
  [[true, true], 'One'],
  [[false, 'x'], 'Two'],
  [[0, ''], 'Otherwise'],
  [[[], {}], 'Otherwise'],
  [[[0, 1]], 'One'],
])('switch renders the first case that holds: %j', (cases, expected) => {
  const slot = (text: string) => [{ widget: 'text', props: { text } }];
  const shown = page([
    {
      widget: 'switch',
      props: { cases },
      slots: { case1: slot('One'), case2: slot('Two'), default: slot('Otherwise') },
    },
  ]);
  expect(shown.text()).toBe(expected);
});

it.each([
  [{ text: 'a < b' }, '<p>a &lt; b</p>'],
  [{ text: '{{ 1 + 1 }} of {{ "x" }}', tag: 'h2', elementId: 'top' }, '<h2 id="top">2 of x</h2>'],
  [{ text: '{{ route.missing }}', tag: 'span' }, '<span></span>'],
  [{ text: 'Hallo', lang: 'de', live: 'polite' }, '<p aria-live="polite" lang="de">Hallo</p>'],
])('text renders %j as %s', (props, expected) => {
  expect(html('text', props)).toBe(expected);
});

it.each([
  [{}, '<div></div>'],
  [{ tag: 'hr' }, '<hr/>'],
  [
    { tag: 'nav', label: '"Main"', aria: { current: 'page' }, data: { x: 1 } },
    '<nav aria-label="&quot;Main&quot;" aria-current="page" data-x="1"></nav>',
  ],
])('box renders %j as %s', (props, expected) => {
  expect(html('box', props)).toBe(expected);
});

it('skeleton reserves space and is hidden from screen readers', () => {
  expect(html('skeleton', { shape: 'text', lines: 2 })).toBe(
    '<div class="skeleton skeleton-text" aria-hidden="true"><i></i><i></i></div>',
  );
});
