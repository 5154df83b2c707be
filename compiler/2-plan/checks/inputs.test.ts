import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { page as shown } from '../../../testing/index.ts';
import { shopRegistry } from '../../../widgets/shop-registry.ts';
import { compilePage } from '../../compile-page.ts';
import { applyFixes } from '../../diagnostics/diagnostic.ts';

const text = (value: string) => ({ widget: 'text', props: { text: value } });

/** A fragment with an input of each kind. */
const part = {
  version: 2,
  id: 'part',
  flags: { isOpen: true, seen: false },
  inputs: {
    title: { type: 'string', description: 'Heading.' },
    side: { enum: ['left', 'right'], default: 'left' },
    count: { type: 'integer', optional: true },
    products: { type: 'array', entity: 'product-card', optional: true },
    price: { entity: 'money', optional: true },
    extra: { optional: true },
  },
  body: [text('{{ fragment.title }} {{ fragment.side }} {{ fragment.products[0].title }} {{ fragment.price.amount }}')],
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
    registry: shopRegistry,
    types: 'all',
    fragment: (name) => (name === 'part' ? (fragment as unknown as Json) : undefined),
  });
const found = (given: object, fragment?: object) =>
  compiled(given, fragment).diagnostics.map(({ code, pointer, source }) => `${code} ${source} ${pointer}`);

const at = '/body/0/props/with';

it.each<[what: string, passed: object | undefined, said: string[]]>([
  ['every required input', { title: 'A' }, []],
  ['computed values', { title: '{{ market.locale }}', count: '{{ 1 + 1 }}' }, []],
  ['any value where any is allowed', { title: 'A', extra: { a: [1] } }, []],
  ['no inputs passed', undefined, ['missing-input page /body/0']],
  ['all but the required inputs', { side: 'right' }, [`missing-input page ${at}`]],
  ['an undeclared input', { title: 'A', tilte: 'B' }, [`unknown-input page ${at}/tilte`]],
  ['a number for text', { title: 1 }, [`wrong-passed page ${at}/title`]],
  ['a value outside the enum', { title: 'A', side: 'lfet' }, [`wrong-passed page ${at}/side`]],
  [
    'a field that the entity does not have',
    { title: 'A', price: { amount: 1 } },
    [`wrong-passed page ${at}/price/currencyCode`],
  ],
  ['text for a list', { title: 'A', products: 'x' }, [`wrong-passed page ${at}/products`]],
  ['a list for text', { title: '{{ config.tenantFlags }}' }, [`never-fits page ${at}/title`]],
  ['text for an entity', { title: 'A', price: '{{ market.locale }}' }, [`never-fits page ${at}/price`]],
])('checks the inputs passed to a fragment: %s', (_, passed, said) => {
  expect(found(page(passed))).toEqual(said);
});

it.each<[what: string, change: object, said: string[]]>([
  [
    'an undeclared input in its own body',
    { body: [text('{{ fragment.titel }}')] },
    ['unknown-field fragment part /body/0/props/text'],
  ],
  [
    'a field that the entity does not have',
    { body: [text('{{ fragment.price.amuont }}')] },
    ['unknown-field fragment part /body/0/props/text'],
  ],
  [
    'an unknown entity',
    { inputs: { title: { entity: 'mony' } } },
    ['unknown-entity fragment part /inputs/title/entity'],
  ],
  [
    'a default of the wrong type',
    { inputs: { title: { type: 'string', default: 1 } } },
    ['wrong-default fragment part /inputs/title/default'],
  ],
  ['an unknown type', { inputs: { title: { type: 'text' } } }, ['page-shape fragment part /inputs/title/type']],
  ['a name that is not an identifier', { inputs: { title: {}, 'a-b': {} } }, ['page-shape fragment part /inputs/a-b']],
  ['inputs given as a list', { inputs: [] }, ['page-shape fragment part /inputs']],
  [
    'an unknown key of an input',
    { inputs: { title: { typ: 'string' } } },
    ['unknown-key fragment part /inputs/title/typ'],
  ],
  ['no inputs', { inputs: undefined }, [`unknown-input page ${at}/title`]],
  ['that any input may be passed', { inputs: true, body: [text('{{ fragment.whatever }}')] }, []],
  ['its own flag', { body: [text('{{ flags.isOpen }}')] }, []],
  ['an undeclared flag', { body: [text('{{ flags.isOpne }}')] }, ['unknown-field fragment part /body/0/props/text']],
])('checks the declarations of a fragment: %s', (_, change, said) => {
  const plain = { ...part, body: [text('x')], ...change };
  expect(found(page({ title: 'A' }), JSON.parse(JSON.stringify(plain)))).toEqual(said);
});

it('suggests a fix for a misspelt input', () => {
  const source = JSON.stringify(page({ tilte: 'A', side: 'rihgt' }), null, 2);
  const { diagnostics } = compilePage(source, {
    registry: shopRegistry,
    fragment: () => part as unknown as Json,
  });
  expect(JSON.parse(applyFixes(source, diagnostics))).toEqual(page({ title: 'A', side: 'right' }));
});

const renderFragment = (passed: object, body: object[], more: object = {}) => {
  const fragments = { part: { ...part, body } as unknown as Json };
  const node = { widget: 'fragment', props: { name: 'part', with: passed as Record<string, Json> }, ...more };
  return shown([node], { fragments }).text();
};

it('applies defaults, coerces values, and drops wrong ones', () => {
  const body = [text('{{ fragment.title }} {{ fragment.side }} {{ fragment.count + 1 }} {{ $type(fragment.extra) }}')];
  expect(renderFragment({ title: 'A', count: "{{ '2' }}" }, body)).toBe('A left 3');
  expect(renderFragment({ title: 'A', side: 'up', count: 2, extra: [] }, body)).toBe('A left 3 array');
});

it('is called "fragment" inside, whatever the name of its node in the page', () => {
  expect(renderFragment({ title: 'A' }, [text('{{ fragment.title }}')], { as: 'hero' })).toBe('A');
});

it('adds its flags and their initial values to the page', () => {
  const flags = (more: object) => compiled(page({ title: 'A' }, more)).plan.flags;
  expect(flags({})).toEqual({ isOpen: true, seen: false });
  expect(flags({ flags: { isOpen: false, own: true } })).toEqual({ isOpen: false, seen: false, own: true });
  const later = { body: [{ widget: 'fragment', props: { name: 'part', with: { title: 'A' }, load: 'visible' } }] };
  expect(flags(later)).toEqual({ isOpen: true, seen: false });
});
