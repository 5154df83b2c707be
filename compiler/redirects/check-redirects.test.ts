import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../testing/property-runs.ts';
import { applyFixes } from '../diagnostics/diagnostic.ts';
import { checkRedirects } from './check-redirects.ts';
import type { RedirectSurroundings } from './known-pages.ts';
import { parseRedirects } from './parse-redirects.ts';
import { type PageAt, RedirectMap } from './redirect-map.ts';

type Rule = [from: string, to: string];

const textOf = (rules: readonly Rule[]) =>
  JSON.stringify({ version: 1, redirects: rules.map(([from, to]) => ({ from, to })) }, null, 2);

const shop: RedirectSurroundings = {
  slugs: ['/', '/about', '/journal', '/journal/:slug', '/products/:slug', '/großes-haus'],
  catalogue: { products: ['lamp', 'bowl'], collections: [] },
  isReserved: (path) => /^\/(api|admin|sitemap\.xml)(\/|$)/.test(path),
  isPrivate: (path) => /^\/(api|admin)(\/|$)/.test(path),
};

const found = (text: string) =>
  checkRedirects(text, shop).map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`);

describe('checking redirects', () => {
  it.each<[rules: Rule[], problems: string[]]>([
    [[], []],
    [[['/old', '/about']], []],
    [[['/old', '/about?tab=1#team']], []],
    [[['/old', 'https://elsewhere.example/page']], []],
    [[['/old/*', '/journal/*']], []],
    [[['/old/*', '/about']], []],
    [[['/old.html', '/products/lamp']], []],
    [[['/feed.xml', '/sitemap.xml']], []],
    [[['/ABOUT', '/about']], []],
    [
      [
        ['/old', '/about'],
        ['/OLD/', '/journal'],
      ],
      ['error redirect-twice /redirects/1/from'],
    ],
    [[['/about', '/journal']], ['warning redirect-unused /redirects/0/from']],
    [[['/products/lamp', '/about']], ['warning redirect-unused /redirects/0/from']],
    [[['/products/gone', '/about']], []],
    [[['/old', '/abuot']], ['warning redirect-nowhere /redirects/0/to']],
    [[['/old', '/products/lmap']], ['warning redirect-nowhere /redirects/0/to']],
    [[['/api/old', '/about']], ['error redirect-reserved /redirects/0/from']],
    [[['/old', '/admin/orders']], ['error redirect-private /redirects/0/to']],
    [[['/old', '/old']], ['error redirect-loop /redirects/0/to']],
    [
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      ['error redirect-loop /redirects/0/to', 'error redirect-loop /redirects/1/to'],
    ],
    [[['/a/*', '/a/b/*']], ['error redirect-loop /redirects/0/to']],
    [
      [
        ['/a', '/b'],
        ['/b', '/about'],
      ],
      ['warning redirect-chain /redirects/0/to'],
    ],
    [
      [
        ['/products/one', '/products/two'],
        ['/products/two', '/products/one'],
      ],
      ['error redirect-loop /redirects/0/to', 'error redirect-loop /redirects/1/to'],
    ],
  ])('%j', (rules, problems) => {
    expect(found(textOf(rules))).toEqual(problems);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    '/a%0d%0aset-cookie:x',
    '/a\nb',
    '\t//evil.example',
    'javascript:alert(1)',
    'http://plain.example/',
    'https:evil.example',
    'https://user:secret@evil.example/',
    'https:///evil.example',
    '/%2fevil.example',
    '///evil.example',
    'data:text/html,x',
    'evil.example',
    '',
  ])('refuses the target %j', (to) => {
    const [problem, ...others] = checkRedirects(textOf([['/old', to]]), shop);
    expect([problem?.code, problem?.pointer, others]).toEqual(['page-shape', '/redirects/0/to', []]);
    expect(problem?.hint).not.toBe('');
  });

  it.each(['https://*', 'https://*.example/', 'https://elsewhere.example*', '/journal*', '/*/journal', '/a?b=*'])(
    'refuses the target %j of a whole folder',
    (to) => {
      const problems = checkRedirects(textOf([['/old/*', to]]), shop);
      expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([['page-shape', '/redirects/0/to']]);
    },
  );

  it.each(['old', '//old', '/\\old', '/old?page=2', '/old#top', '/*/old', '/old*', '/a*/b', ' /old', '/old%0a', ''])(
    'refuses the old address %j',
    (from) => {
      expect(found(textOf([[from, '/about']]))).toEqual(['error page-shape /redirects/0/from']);
    },
  );

  it('reports what is not a list of redirects', () => {
    expect(found('[]')).toEqual(['error page-shape ']);
    expect(found('{ "redirects": {} }')).toEqual(['error page-shape /redirects']);
    expect(found('{ "redirects": [3, { "form": "/a", "to": "/about" }] }')).toEqual([
      'error page-shape /redirects/0',
      'error page-shape /redirects/1',
      'error unknown-key /redirects/1/form',
    ]);
    expect(found('{ "redirects": ').join()).toContain('json-syntax');
  });

  it.each<[rules: Rule[], route: string]>([
    [[['/old', '/old']], '"/old" → "/old"'],
    [
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      '"/a" → "/b" → "/a"',
    ],
    [[['/a/*', '/a/b/*']], '"/a/*" → "/a/*"'],
    [
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index, names) => [`/${name}`, `/${names[(index + 1) % 6]}`]),
      '"/a" → "/b" → "/c" → "/d" → "/e" and so on',
    ],
  ])('tells the way round the circle of %j', (rules, route) => {
    expect(checkRedirects(textOf(rules), shop)[0]?.message).toContain(`never ends: ${route}.`);
  });

  it('offers the end of a chain, and the nearest page', () => {
    const text = textOf([
      ['/a', '/b'],
      ['/b', '/about'],
      ['/c', '/abuot'],
    ]);
    const fixed = applyFixes(text, checkRedirects(text, shop));
    expect(fixed).toBe(
      textOf([
        ['/a', '/about'],
        ['/b', '/about'],
        ['/c', '/about'],
      ]),
    );
    expect(checkRedirects(fixed, shop)).toEqual([]);
  });
});

const noPages: PageAt = () => undefined;
const mapOf = (rules: readonly Rule[]) => new RedirectMap(parseRedirects(textOf(rules)).rules);
const follow = (rules: readonly Rule[], path: string, pageAt = noPages) =>
  mapOf(rules).follow(path, { pageAt })?.location;

describe('following redirects', () => {
  it.each<[from: string, path: string]>([
    ['/Old-Page.HTML', '/old-page.html'],
    ['/old page', '/old%20page'],
    ['/old%20page', '/old page'],
    ['/über-uns', '/%C3%BCber-uns'],
    ['/u\u0308ber-uns', '/%C3%BCber-uns'],
    ['/सुबह', '/%E0%A4%B8%E0%A5%81%E0%A4%AC%E0%A4%B9'],
    ['/100%-cotton', '/100%25-cotton'],
    ['/old/', '/old'],
  ])('finds %s for %s', (from, path) => {
    expect(follow([[from, '/about']], path)).toBe('/about');
  });

  it('lets the exact address win over the longest prefix, in any order', () => {
    const rules: Rule[] = [
      ['/*', '/'],
      ['/blog/*', '/journal/*'],
      ['/blog/news/*', '/news/*'],
      ['/blog/news/first', '/about'],
    ];
    for (const order of [rules, rules.toReversed()]) {
      const pageAt: PageAt = (path) => (path === '/elsewhere' ? undefined : 'certain');
      expect(follow(order, '/blog/news/first', pageAt)).toBe('/about');
      expect(follow(order, '/blog/news/second', pageAt)).toBe('/news/second');
      expect(follow(order, '/blog/a/b', pageAt)).toBe('/journal/a/b');
      expect(follow(order, '/blog', pageAt)).toBe('/journal');
      expect(follow(order, '/elsewhere', pageAt)).toBe('/');
    }
  });

  it.each([
    ['/blog/%2F%2Fevil.example', '/journal/%2F%2Fevil.example'],
    ['/blog/a%0d%0ab', '/journal/a%0D%0Ab'],
    ['/blog/\\evil.example', '/journal/%5Cevil.example'],
    ['/blog/../api', undefined],
    ['/blog/%2e%2e/api', undefined],
  ])('from %s to %s', (path, location) => {
    expect(follow([['/blog/*', '/journal/*']], path)).toBe(location);
  });

  it('keeps the rest of a path within the shop when it follows the root', () => {
    const rules: Rule[] = [['/old/*', '/*']];
    for (const path of ['/old/%2Fevil.example', '/old/%5Cevil.example', '/old///evil.example', '/old'])
      expect(new URL(follow(rules, path)!, 'https://shop.example').host).toBe('shop.example');
  });
});

const segment = fc.constantFrom('a', 'b', 'c', 'A', '*');
const path = fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`);
const rule = fc.tuple(path, path);

it('ends every walk, and begins no circle for a browser that follows the answers', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 8 }), path, fc.array(path, { maxLength: 3 }), (rules, start, pages) => {
      const map = mapOf(rules);
      // A page with a parameter in its address may turn out to be missing.
      const pageAt: PageAt = (at) => (pages.includes(at) ? 'possible' : undefined);
      let at: string | undefined = start;
      let steps = 0;
      while (at !== undefined) {
        at = map.follow(at, { pageAt })?.location;
        expect(++steps).toBeLessThan(50);
      }
    }),
  );
});

it('checks any text without throwing, and reports every redirect that cannot be followed', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 8 }), (rules) => {
      const text = textOf(rules);
      const problems = checkRedirects(text, { slugs: ['/elsewhere'] });
      const endless = parseRedirects(text).rules.filter(({ from }) => {
        const walked = mapOf(rules).follow(from, { pageAt: noPages });
        return walked !== undefined && walked.location === undefined;
      });
      if (endless.length > 0) expect(problems.map(({ severity }) => severity)).toContain('error');
    }),
  );
  fc.assert(fc.property(fc.json(), (text) => void checkRedirects(text, shop)));
});
