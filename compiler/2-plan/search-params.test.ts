import { expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { compilePage } from '../compile-page.ts';

const text = (text: string) => ({ widget: 'text', props: { text } });
const list = (props: object) => ({ widget: 'product-list', props: { collection: 'all', ...props } });
const listNames = ['filterExpressions', 'page', 'perPage', 'q', 'rawQuery', 'sortBy'];

const cases: [what: string, page: object, names: string[]][] = [
  ['no parameter', { body: [text('{{ route.path }}')] }, []],
  ['a binding', { body: [text('{{ route.query.utm_source }}')] }, ['utm_source']],
  ['a name in back quotes', { body: [text('{{ route.query.`a-b` }}')] }, ['a-b']],
  ['a name that is a constant', { body: [text("{{ $lookup(route.query, 'q') }}")] }, ['q']],
  ['seo and entities', { seo: { title: '{{ route.query.t }}' }, body: [] }, ['t']],
  [
    'entities',
    { entities: { product: { call: 'product.get', with: { params: { slug: '{{ route.query.p }}' } } } }, body: [] },
    ['p'],
  ],
  ['a condition', { body: [{ ...text('x'), when: '{{ route.query.w }}' }] }, ['w']],
  [
    'an action',
    {
      body: [
        {
          widget: 'button',
          props: { label: 'Go' },
          on: { press: [{ do: 'navigate', with: { to: '/{{ route.query.to }}' } }] },
        },
      ],
    },
    ['to'],
  ],
  ['a widget', { body: [list({ syncUrl: true })] }, listNames],
  ['a widget that may read it', { flags: { open: true }, body: [list({ syncUrl: '{{ flags.open }}' })] }, listNames],
  ['a widget that does not read it', { body: [list({})] }, []],
  ['a widget that reads it by default', { body: [{ widget: 'product', props: { slug: 'mug' } }] }, ['plan', 'variant']],
  [
    'nested widgets and expressions, sorted',
    { body: [{ widget: 'box', children: [list({ syncUrl: true }), text('{{ route.query.a & route.query.z }}')] }] },
    ['a', ...listNames, 'z'],
  ],
];

it.each(cases)('finds the search parameters of %s', (_, page, names) => {
  const { plan } = compilePage({ version: 2, id: 'p', slug: '/', type: 'CONTENT', ...page } as Json, {
    registry: shopRegistry,
  });
  expect(plan.searchParams).toEqual(names);
});

it('finds the search parameters of lazily loaded fragments', () => {
  const body = [{ widget: 'fragment', props: { name: 'later', load: 'lazy' } }];
  const { plan } = compilePage({ version: 2, id: 'p', slug: '/', type: 'CONTENT', body } as Json, {
    registry: shopRegistry,
    fragment: () => JSON.stringify({ version: 2, id: 'later', body: [text('{{ route.query.z }}')] }),
  });
  expect([plan.parts?.length, plan.searchParams]).toEqual([1, ['z']]);
});
