import { expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { page as shown } from '../../tests/kit/index.ts';
import { shopCatalogue } from '../../widgets/catalogue.ts';
import { applyFixes } from '../diagnostics/diagnostic.ts';
import { compilePage } from './compile-page.ts';

const text = (value: string) => ({ widget: 'text', props: { text: value } });

/** A fragment with an input of every kind. */
const part = {
  version: 2,
  id: 'part',
  flags: { isOpen: true, seen: false },
  inputs: {
    title: { type: 'string', description: 'Heading.' },
    side: { enum: ['left', 'right'], default: 'left' },
    count: { type: 'integer', optional: true },
    goods: { type: 'array', entity: 'product-card', optional: true },
    price: { entity: 'money', optional: true },
    extra: { optional: true },
  },
  body: [text('{{ fragment.title }} {{ fragment.side }} {{ fragment.goods[0].title }} {{ fragment.price.amount }}')],
};

const page = (passed: object | undefined, more: object = {}) => ({
  version: 2,
  id: 'p',
  slug: '/',
  type: 'T',
  body: [{ widget: 'fragment', props: { name: 'part', ...(passed ? { with: passed } : {}) } }],
  ...more,
});

const compiled = (given: object, fragment: object = part) =>
  compilePage(given as unknown as Json, {
    catalogue: shopCatalogue,
    types: 'all',
    fragment: (name) => (name === 'part' ? (fragment as unknown as Json) : undefined),
  });
const found = (given: object, fragment?: object) =>
  compiled(given, fragment).diagnostics.map(({ code, pointer, source }) => `${code} ${source} ${pointer}`);

const at = '/body/0/props/with';

it.each<[what: string, passed: object | undefined, said: string[]]>([
  ['all that is needed', { title: 'A' }, []],
  ['what is computed', { title: '{{ market.locale }}', count: '{{ 1 + 1 }}' }, []],
  ['anything where anything may be', { title: 'A', extra: { a: [1] } }, []],
  ['nothing at all', undefined, ['missing-input page /body/0']],
  ['all but what is needed', { side: 'right' }, [`missing-input page ${at}`]],
  ['what it does not take', { title: 'A', tilte: 'B' }, [`unknown-input page ${at}/tilte`]],
  ['a number for a text', { title: 1 }, [`wrong-passed page ${at}/title`]],
  ['a word that is no choice', { title: 'A', side: 'lfet' }, [`wrong-passed page ${at}/side`]],
  [
    'a field that an entity has not',
    { title: 'A', price: { amount: 1 } },
    [`wrong-passed page ${at}/price/currencyCode`],
  ],
  ['a text where a list is due', { title: 'A', goods: 'x' }, [`wrong-passed page ${at}/goods`]],
  ['a list for a text', { title: '{{ config.tenantFlags }}' }, [`never-fits page ${at}/title`]],
  ['a text for an entity', { title: 'A', price: '{{ market.locale }}' }, [`never-fits page ${at}/price`]],
])('hears of %s being passed', (_, passed, said) => {
  expect(found(page(passed))).toEqual(said);
});

it.each<[what: string, change: object, said: string[]]>([
  [
    'an input that it does not name',
    { body: [text('{{ fragment.titel }}')] },
    ['unknown-field fragment part /body/0/props/text'],
  ],
  [
    'a field that an entity has not',
    { body: [text('{{ fragment.price.amuont }}')] },
    ['unknown-field fragment part /body/0/props/text'],
  ],
  [
    'an entity that there is not',
    { inputs: { title: { entity: 'mony' } } },
    ['unknown-entity fragment part /inputs/title/entity'],
  ],
  [
    'a default that does not fit',
    { inputs: { title: { type: 'string', default: 1 } } },
    ['wrong-default fragment part /inputs/title/default'],
  ],
  [
    'a type that there is not',
    { inputs: { title: { type: 'text' } } },
    ['page-shape fragment part /inputs/title/type'],
  ],
  ['a name that no expression can say', { inputs: { title: {}, 'a-b': {} } }, ['page-shape fragment part /inputs/a-b']],
  ['inputs that are a list', { inputs: [] }, ['page-shape fragment part /inputs']],
  [
    'a key that inputs have not',
    { inputs: { title: { typ: 'string' } } },
    ['unknown-key fragment part /inputs/title/typ'],
  ],
  ['no inputs', { inputs: undefined }, [`unknown-input page ${at}/title`]],
  ['that anything may be passed', { inputs: true, body: [text('{{ fragment.whatever }}')] }, []],
  ['a flag of its own', { body: [text('{{ flags.isOpen }}')] }, []],
  [
    'a flag that nobody has',
    { body: [text('{{ flags.isOpne }}')] },
    ['unknown-field fragment part /body/0/props/text'],
  ],
])('a fragment may say %s', (_, change, said) => {
  const plain = { ...part, body: [text('x')], ...change };
  expect(found(page({ title: 'A' }), JSON.parse(JSON.stringify(plain)))).toEqual(said);
});

it('mends a name that was misspelt', () => {
  const source = JSON.stringify(page({ tilte: 'A', side: 'rihgt' }), null, 2);
  const { diagnostics } = compilePage(source, {
    catalogue: shopCatalogue,
    fragment: () => part as unknown as Json,
  });
  expect(JSON.parse(applyFixes(source, diagnostics))).toEqual(page({ title: 'A', side: 'right' }));
});

const drawn = (passed: object, body: object[], more: object = {}) => {
  const fragments = { part: { ...part, body } as unknown as Json };
  const node = { widget: 'fragment', props: { name: 'part', with: passed as Record<string, Json> }, ...more };
  return shown([node], { fragments }).text();
};

it('fills in what is not passed, makes of a value what is asked for, and keeps what is wrong outside', () => {
  const body = [text('{{ fragment.title }} {{ fragment.side }} {{ fragment.count + 1 }} {{ $type(fragment.extra) }}')];
  expect(drawn({ title: 'A', count: "{{ '2' }}" }, body)).toBe('A left 3');
  expect(drawn({ title: 'A', side: 'up', count: 2, extra: [] }, body)).toBe('A left 3 array');
});

it('is called "fragment" inside, whatever the page calls it', () => {
  expect(drawn({ title: 'A' }, [text('{{ fragment.title }}')], { as: 'hero' })).toBe('A');
});

it('brings flags to its page, which may say what they are at first', () => {
  const flags = (more: object) => compiled(page({ title: 'A' }, more)).plan.flags;
  expect(flags({})).toEqual({ isOpen: true, seen: false });
  expect(flags({ flags: { isOpen: false, own: true } })).toEqual({ isOpen: false, seen: false, own: true });
  const later = { body: [{ widget: 'fragment', props: { name: 'part', with: { title: 'A' }, load: 'visible' } }] };
  expect(flags(later)).toEqual({ isOpen: true, seen: false });
});
