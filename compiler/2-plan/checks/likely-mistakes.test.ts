import { describe, expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { shopRegistry } from '../../../widgets/shop-registry.ts';
import { type CompileOptions, compilePage } from '../../compile-page.ts';
import { applyFixes } from '../../diagnostics/diagnostic.ts';

const text = (value: string, more: object = {}) => ({ widget: 'text', props: { text: value }, ...more });
const button = (...actions: object[]) => ({ widget: 'button', props: { label: 'Go' }, on: { press: actions } });
const list = (item: object, items = "{{ [{'name': 'a'}] }}") => ({
  widget: 'repeater',
  as: 'each',
  props: { items },
  slots: { item: [item] },
});

const facet = (on: object, id = 'own') => ({ widget: 'facet', id, props: { facet: {} }, on });

const box = (tag: string, ...children: object[]) => ({ widget: 'box', props: { tag }, children });
const link = (...children: object[]) => ({ widget: 'link', props: { to: '/', text: 'x' }, children });

const page = (body: object[], more: object = {}) => ({
  version: 1,
  id: 'p',
  slug: '/products/:slug',
  type: 'T',
  flags: { open: false },
  ...more,
  body,
});

const found = (document: object, options: Partial<CompileOptions> = {}) =>
  compilePage(document as unknown as Json, {
    registry: shopRegistry,
    slugs: ['/', '/products/:slug', '/cart'],
    scripts: ['sizes'],
    ...options,
  })
    // Every page has the flag, which most cases do not use.
    .diagnostics.filter(({ code }) => code !== 'unread-flag' && code !== 'unset-flag')
    .map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`);

/** Body, expected diagnostics, and further keys of the page. */
const cases: [what: string, body: object[], said: string[], more?: object][] = [
  ['a published script', [button({ do: 'run-script', with: { module: 'sizes' } })], []],
  [
    'an unknown script',
    [button({ do: 'run-script', with: { module: 'szies' } })],
    ['error unknown-script /body/0/on/press/0/with/module'],
  ],
  ['no script to run', [button({ do: 'run-script' })], ['error missing-payload /body/0/on/press/0']],
  [
    'two scripts to run',
    [button({ do: 'run-script', with: { module: 'sizes', script: 'return 1' } })],
    ['error wrong-payload /body/0/on/press/0/with/module'],
  ],
  ['a search parameter', [text('{{ route.query.q & route.path & route.url }}')], []],
  ['the whole query', [text('{{ $keys(route.query) }}')], ['warning whole-query /body/0/props/text']],
  ['the whole route', [text('{{ $string(route) }}')], ['warning whole-query /body/0/props/text']],
  ['a known field', [text('{{ market.locale }}')], []],
  ['an unknown field', [text('{{ market.local }}')], ['error unknown-field /body/0/props/text']],
  ['an unknown flag', [text('{{ flags.opened }}')], ['error unknown-field /body/0/props/text']],
  ['a parameter of the path', [text('{{ route.params.slug }}')], []],
  ['an unknown path parameter', [text('{{ route.params.slgu }}')], ['error unknown-field /body/0/props/text']],
  [
    "a field of the page's entity",
    [text('{{ page.entities.good.titel }}')],
    ['error unknown-field /body/0/props/text'],
    { entities: { good: { call: 'product.get', with: { params: { slug: 'x' } } } } },
  ],
  ['an item of a typed list', [list(text('{{ each.item.name }}', { key: '{{ each.item.name }}' }))], []],
  [
    'an unknown field of list items',
    [list(text('{{ each.item.nmae }}', { key: '{{ each.item.name }}' }))],
    ['warning expression-doubt /body/0/slots/item/0/props/text'],
  ],
  ['a list for text', [text('{{ config.tenantFlags }}')], ['error never-fits /body/0/props/text']],
  [
    'a value outside the enum',
    [text('x', { props: { text: 'x', tag: "{{ flags.open ? 'h1' : 'h9' }}" } })],
    ['error never-fits /body/0/props/tag'],
  ],
  ['text in a sum', [text('{{ market.locale * 2 }}')], ['error expression /body/0/props/text']],
  [
    'a comparison that never holds',
    [text('x', { when: '{{ market.locale = 7 }}' })],
    ['warning expression-doubt /body/0/when'],
  ],
  ['a condition that can change', [text('x', { when: '{{ flags.open }}' })], []],
  ['a literal condition', [text('x', { when: false })], ['warning constant-condition /body/0/when']],
  ['a condition that always holds, written as such', [text('x', { when: true })], []],
  ['a condition without braces', [text('x', { when: 'flags.open' })], ['warning foreign-braces /body/0/when']],
  [
    'a condition that never holds',
    [text('x', { when: '{{ $not(true) }}' })],
    ['warning constant-condition /body/0/when'],
  ],
  [
    'an action that never runs',
    [button({ do: 'go-back', when: '{{ false }}' })],
    ['warning constant-condition /body/0/on/press/0/when'],
  ],
  [
    'an action that triggers its own event',
    [facet({ toggle: [{ do: 'go-back' }, { do: 'facet.toggle', with: { value: 'x' } }] })],
    ['warning endless-action /body/0/on/toggle/1/do'],
  ],
  [
    'actions of another event, with a condition, and of another widget',
    [
      facet({
        toggle: [
          { do: 'facet.clear' },
          { do: 'facet.toggle', with: { value: 'x' }, when: '{{ flags.open }}' },
          { do: 'other.toggle', with: { value: 'x' } },
        ],
      }),
      facet({}, 'other'),
    ],
    [],
  ],
  ['a link in a link', [link(box('span', link()))], ['warning misnested /body/0/children/0/children/0/widget']],
  ['a button in a link', [link(button())], ['warning misnested /body/0/children/0/widget']],
  [
    'a link in a button that is a link',
    [{ widget: 'button', props: { to: '/' }, children: [link()] }],
    ['warning misnested /body/0/children/0/widget'],
  ],
  ['a cell without a row', [box('table', box('td'))], ['warning misnested /body/0/children/0/props/tag']],
  ['a table', [box('table', box('tbody', box('tr', box('td', text('x')))))], []],
  ['an item without a list', [box('li')], ['warning misnested /body/0/props/tag']],
  ['an item in a list', [box('ul', box('li', box('div')))], []],
  [
    'a block in a paragraph',
    [box('p', box('span', box('ul')))],
    ['warning misnested /body/0/children/0/children/0/props/tag'],
  ],
  ['text in a paragraph', [box('p', text('x', { props: { text: 'x', tag: 'span' } }))], []],
  [
    'a form in a form',
    [box('form', box('div', box('form')))],
    ['warning misnested /body/0/children/0/children/0/props/tag'],
  ],
  [
    'unknown elements',
    [box('toString', box('constructor'))],
    ['error wrong-prop /body/0/props/tag', 'error wrong-prop /body/0/children/0/props/tag'],
  ],
  ['a list without keys', [list(text('x'))], ['warning missing-key /body/0/slots/item/0']],
  ['a constant key', [list(text('x', { key: 'each.name' }))], ['warning constant-key /body/0/slots/item/0/key']],
  ['an image with alternative text', [{ widget: 'image', props: { src: '/a.jpg', alt: '' } }], []],
  ['an image with an asset', [{ widget: 'image', props: { asset: '/a.jpg' } }], []],
  [
    'an image without alternative text',
    [{ widget: 'image', props: { src: '/a.jpg' } }],
    ['warning missing-text /body/0'],
  ],
  ['a link with children', [{ widget: 'link', props: { to: '/' }, children: [text('Home')] }], []],
  ['a link without text', [{ widget: 'link', props: { to: '/' } }], ['warning missing-text /body/0']],
  ['a missing opening brace', [text('{ market.locale }}')], ['warning expression-close /body/0/props/text']],
  [
    'links to pages',
    [
      '/cart',
      '/cart?a=1#b',
      '/products/mug',
      '/products/{{ config.shopName }}',
      '{{ config.shopName }}',
      'https://x.example/',
      '#top',
    ].map((to) => ({ widget: 'link', props: { to, text: 'x' } })),
    [],
  ],
  [
    'a link to an unknown page',
    [{ widget: 'link', props: { to: '/catr', text: 'x' } }],
    ['warning unknown-page /body/0/props/to'],
  ],
  [
    'a computed link to an unknown page',
    [{ widget: 'link', props: { to: '/prodcuts/{{ config.shopName }}', text: 'x' } }],
    ['warning unknown-page /body/0/props/to'],
  ],
  [
    'an action that navigates to an unknown page',
    [button({ do: 'navigate', with: { to: '/gone' } })],
    ['warning unknown-page /body/0/on/press/0/with/to'],
  ],
  [
    'an action that the widget has',
    [
      { widget: 'drawer', id: 'panel', props: { label: 'x' } },
      button({ do: 'call', with: { widget: 'panel', action: 'open' } }),
    ],
    [],
  ],
  [
    'an action that the widget does not have',
    [
      { widget: 'drawer', id: 'panel', props: { label: 'x' } },
      button({ do: 'call', with: { widget: 'panel', action: 'opne' } }),
    ],
    ['error unknown-action /body/1/on/press/0/with/action'],
  ],
  [
    'an unknown input of a call',
    [],
    ['error wrong-input /entities/good/with', 'error wrong-input /entities/good/with/params/slgu'],
    { entities: { good: { call: 'product.get', with: { params: { slgu: 'x' } } } } },
  ],
  ['budgets that are kept', [text('x')], [], { budgets: { nodes: 1, widgets: 1, planBytes: 10_000 } }],
  [
    'a budget that is exceeded',
    [text('x'), text('y')],
    ['error budget-exceeded /budgets/nodes'],
    { budgets: { nodes: 1, widgets: 1 } },
  ],
  ['an unknown budget', [text('x')], ['error unknown-key /budgets/node'], { budgets: { node: 1 } }],
];

describe('diagnostics of likely mistakes', () => {
  it.each(cases)('checks %s', (_, body, expected, more) => {
    expect(found(page(body, more)).sort()).toEqual([...expected].sort());
  });

  it('checks the bytes of script when they are known', () => {
    const budgeted = page([text('x')], { budgets: { scriptBytes: 1000 } });
    expect(found(budgeted)).toEqual([]);
    expect(found(budgeted, { scriptBytes: () => 1000 })).toEqual([]);
    expect(found(budgeted, { scriptBytes: () => 1001 })).toEqual(['error budget-exceeded /budgets/scriptBytes']);
  });

  it('checks no links when the pages are unknown, and no types when a server compiles', () => {
    const body = [{ widget: 'link', props: { to: '/gone', text: '{{ market.locale * 2 }}' } }];
    expect(found(page(body), { slugs: undefined as never, types: 'none' })).toEqual([]);
  });
});

describe('applying the fixes of likely mistakes', () => {
  it.each([
    [page([{ widget: 'txet', props: { text: 'x' } }]), page([text('x')])],
    [page([text('x', { props: { txet: 'x', text: 'y' } })]), undefined],
    [page([text('{{ market.local }}: {{ flgas.open }}')]), page([text('{{ market.locale }}: {{ flags.open }}')])],
    [
      page([button({ do: 'toggle-falg', with: { flag: 'open' } })]),
      page([button({ do: 'toggle-flag', with: { flag: 'open' } })]),
    ],
    [
      page([button({ do: 'toggle-flag', with: { flag: 'opne' } })]),
      page([button({ do: 'toggle-flag', with: { flag: 'open' } })]),
    ],
    [
      page([{ widget: 'button', props: { label: 'x' }, on: { pres: [] } }]),
      page([{ widget: 'button', props: { label: 'x' }, on: { press: [] } }]),
    ],
    [
      page([{ widget: 'link', props: { to: '/catr', text: 'x' } }]),
      page([{ widget: 'link', props: { to: '/cart', text: 'x' } }]),
    ],
    [
      page([text('x', { props: { text: 'x', style: { radius: 'medium' } } })]),
      page([text('x', { props: { text: 'x', style: { radius: 'md' } } })]),
    ],
    [
      page([list(text('{{ each.item.n }}', { key: '{{ each.item.n }}' }), '{{ rows[n < most] }}')], {
        data: { rows: [{ n: 1 }, { n: 2 }] },
        state: { most: 2 },
        version: 3,
      }),
      page([list(text('{{ each.item.n }}', { key: '{{ each.item.n }}' }), '{{ rows[n < $$.most] }}')], {
        data: { rows: [{ n: 1 }, { n: 2 }] },
        state: { most: 2 },
        version: 3,
      }),
    ],
  ])('fixes %j', (wrong, right) => {
    const source = JSON.stringify(wrong, null, 2);
    const { diagnostics } = compilePage(source, { registry: shopRegistry, slugs: ['/cart'] });
    const fixed = applyFixes(source, diagnostics);
    // A rename that would duplicate a key is left to the author.
    if (right) expect(JSON.parse(fixed)).toEqual(right);
    else expect(() => JSON.parse(fixed)).not.toThrow();
  });
});
