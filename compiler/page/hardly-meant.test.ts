import { describe, expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { shopCatalogue } from '../../widgets/catalogue.ts';
import { applyFixes } from '../diagnostics/diagnostic.ts';
import { type CompileOptions, compilePage } from './compile-page.ts';

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

const found = (given: object, options: Partial<CompileOptions> = {}) =>
  compilePage(given as unknown as Json, {
    catalogue: shopCatalogue,
    slugs: ['/', '/products/:slug', '/cart'],
    scripts: ['sizes'],
    ...options,
  }).diagnostics.map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`);

/** Each with the one thing that is said about it; nothing where nothing is wrong. */
const cases: [what: string, body: object[], said: string[], more?: object][] = [
  ['a script that is published', [button({ do: 'run-script', with: { module: 'sizes' } })], []],
  [
    'a script that is not',
    [button({ do: 'run-script', with: { module: 'szies' } })],
    ['error unknown-script /body/0/on/press/0/with/module'],
  ],
  ['no script to run', [button({ do: 'run-script' })], ['error missing-payload /body/0/on/press/0']],
  [
    'two scripts to run',
    [button({ do: 'run-script', with: { module: 'sizes', script: 'return 1' } })],
    ['error wrong-payload /body/0/on/press/0/with/module'],
  ],
  ['a field that there is', [text('{{ market.locale }}')], []],
  ['a field that there is not', [text('{{ market.local }}')], ['error unknown-field /body/0/props/text']],
  ['a flag that there is not', [text('{{ flags.opened }}')], ['error unknown-field /body/0/props/text']],
  ['a parameter of the path', [text('{{ route.params.slug }}')], []],
  ['a parameter that it has not', [text('{{ route.params.slgu }}')], ['error unknown-field /body/0/props/text']],
  [
    'a field of what the page is about',
    [text('{{ page.entities.good.titel }}')],
    ['error unknown-field /body/0/props/text'],
    { entities: { good: { call: 'product.get', with: { params: { slug: 'x' } } } } },
  ],
  ['an element of a typed list', [list(text('{{ each.item.name }}', { key: '{{ each.item.name }}' }))], []],
  [
    'a field that elements have not',
    [list(text('{{ each.item.nmae }}', { key: '{{ each.item.name }}' }))],
    ['warning expression-doubt /body/0/slots/item/0/props/text'],
  ],
  ['a list where a text is due', [text('{{ config.tenantFlags }}')], ['error never-fits /body/0/props/text']],
  [
    'a word that is no choice',
    [text('x', { props: { text: 'x', tag: "{{ flags.open ? 'h1' : 'h9' }}" } })],
    ['error never-fits /body/0/props/tag'],
  ],
  ['a text in a sum', [text('{{ market.locale * 2 }}')], ['error expression /body/0/props/text']],
  [
    'a comparison that never holds',
    [text('x', { when: '{{ market.locale = 7 }}' })],
    ['warning expression-doubt /body/0/when'],
  ],
  ['a condition that can change', [text('x', { when: '{{ flags.open }}' })], []],
  ['a condition set by hand', [text('x', { when: false })], []],
  ['a condition without braces', [text('x', { when: 'flags.open' })], ['warning constant-condition /body/0/when']],
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
    'an action that always leads to what it answers',
    [facet({ toggle: [{ do: 'go-back' }, { do: 'facet.toggle', with: { value: 'x' } }] })],
    ['warning endless-action /body/0/on/toggle/1/do'],
  ],
  [
    'one that leads to another event, one that ends and one of another widget',
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
  ['words in a paragraph', [box('p', text('x', { props: { text: 'x', tag: 'span' } }))], []],
  [
    'a form in a form',
    [box('form', box('div', box('form')))],
    ['warning misnested /body/0/children/0/children/0/props/tag'],
  ],
  [
    'elements that there are not',
    [box('toString', box('constructor'))],
    ['error wrong-prop /body/0/props/tag', 'error wrong-prop /body/0/children/0/props/tag'],
  ],
  ['a list without keys', [list(text('x'))], ['warning missing-key /body/0/slots/item/0']],
  [
    'a key that never differs',
    [list(text('x', { key: 'each.name' }))],
    ['warning constant-key /body/0/slots/item/0/key'],
  ],
  ['a picture with words', [{ widget: 'image', props: { src: '/a.jpg', alt: '' } }], []],
  ['a picture with an asset', [{ widget: 'image', props: { asset: '/a.jpg' } }], []],
  ['a picture without words', [{ widget: 'image', props: { src: '/a.jpg' } }], ['warning missing-text /body/0']],
  ['a link with children', [{ widget: 'link', props: { to: '/' }, children: [text('Home')] }], []],
  ['a link without words', [{ widget: 'link', props: { to: '/' } }], ['warning missing-text /body/0']],
  ['a brace that was lost', [text('{ market.locale }}')], ['warning expression-close /body/0/props/text']],
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
    'a link to nowhere',
    [{ widget: 'link', props: { to: '/catr', text: 'x' } }],
    ['warning unknown-page /body/0/props/to'],
  ],
  [
    'a computed link to nowhere',
    [{ widget: 'link', props: { to: '/prodcuts/{{ config.shopName }}', text: 'x' } }],
    ['warning unknown-page /body/0/props/to'],
  ],
  [
    'an action that leads nowhere',
    [button({ do: 'navigate', with: { to: '/gone' } })],
    ['warning unknown-page /body/0/on/press/0/with/to'],
  ],
  [
    'a call of what a widget does',
    [
      { widget: 'drawer', id: 'panel', props: { label: 'x' } },
      button({ do: 'call', with: { widget: 'panel', action: 'open' } }),
    ],
    [],
  ],
  [
    'a call of what it does not',
    [
      { widget: 'drawer', id: 'panel', props: { label: 'x' } },
      button({ do: 'call', with: { widget: 'panel', action: 'opne' } }),
    ],
    ['error unknown-action /body/1/on/press/0/with/action'],
  ],
  [
    'input that a call does not take',
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
  ['a budget of nothing known', [text('x')], ['error unknown-key /budgets/node'], { budgets: { node: 1 } }],
];

describe('checking', () => {
  it.each(cases)('%s', (_, body, said, more) => {
    expect(found(page(body, more)).sort()).toEqual([...said].sort());
  });

  it('counts bytes of script where they are known', () => {
    const given = page([text('x')], { budgets: { scriptBytes: 1000 } });
    expect(found(given)).toEqual([]);
    expect(found(given, { scriptBytes: () => 1000 })).toEqual([]);
    expect(found(given, { scriptBytes: () => 1001 })).toEqual(['error budget-exceeded /budgets/scriptBytes']);
  });

  it('says nothing of links where pages are not known, and of types where a server runs', () => {
    const body = [{ widget: 'link', props: { to: '/gone', text: '{{ market.locale * 2 }}' } }];
    expect(found(page(body), { slugs: undefined as never, types: 'none' })).toEqual([]);
  });
});

describe('what is mended', () => {
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
  ])('%j', (wrong, right) => {
    const source = JSON.stringify(wrong, null, 2);
    const { diagnostics } = compilePage(source, { catalogue: shopCatalogue, slugs: ['/cart'] });
    const mended = applyFixes(source, diagnostics);
    // A key that would stand twice is still one that an author has to look at.
    if (right) expect(JSON.parse(mended)).toEqual(right);
    else expect(() => JSON.parse(mended)).not.toThrow();
  });
});
