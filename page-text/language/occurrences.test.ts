import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../testing/property-runs.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { occurrencesIn } from './occurrences.ts';

const page = {
  version: 3,
  id: 'a',
  slug: '/a',
  type: 'PRODUCT',
  flags: { open: false },
  data: { sizes: [1, 2] },
  state: { chosen: 1 },
  entities: { product: { call: 'product.get', with: { slug: '{{ route.params.slug }}' } } },
  variants: { experiment: 'e', options: { b: { weight: 1, changes: [{ at: '#bag/props/text', to: 'x' }] } } },
  on: { load: [{ do: 'set-flag', with: { flag: 'open', value: true } }] },
  body: [
    { widget: 'cart', id: 'bag' },
    { widget: 'text', props: { text: '{{ flags.open ? bag.totalQuantity : page.entities.product.title }}' } },
    { widget: 'text', props: { text: 'Say \\"{{ $string("a\\"") & sizes[chosen] }}\\"' }, when: '{{ flags.open }}' },
    {
      widget: 'repeater',
      as: 'row',
      let: { twice: 2 },
      props: { items: '{{ sizes }}' },
      slots: { item: [{ widget: 'text', props: { text: '{{ row.item * twice & `sizes`[0] }}' } }] },
    },
    { widget: 'query', props: { call: 'search.trending' }, children: [{ widget: 'text', let: { bag: 1 } }] },
    {
      widget: 'button',
      let: { bag: 1 },
      props: { label: '{{ bag }}' },
      on: {
        press: [{ do: 'request', with: { call: 'cart.get' }, then: [{ do: 'toggle-flag', with: { flag: 'open' } }] }],
      },
    },
    { widget: 'button', on: { press: [{ do: 'bag.clear' }, { do: 'open-widget', with: { widget: 'bag' } }] } },
    { widget: 'fragment', props: { name: 'hours', with: { heading: '{{ bag.lines }}' } } },
    { widget: 'fragment', props: { name: '{{ chosen }}' } },
  ],
};

/** Each name as `kind name`, with `!` where it is declared. */
const written = (text: string, section?: string) =>
  occurrencesIn(text, shopRegistry, section)
    .filter(({ kind }) => kind !== 'widget')
    .map((each) => {
      expect(text.slice(each.from, each.to)).toBe(each.name);
      return `${each.kind} ${each.name}${each.isDeclaration ? '!' : ''}`;
    });
const times = (list: string[], what: string) => list.filter((each) => each === what).length;

it.each<[what: string, count: number]>([
  ['flag open!', 1],
  ['flag open', 4],
  ['entity product!', 1],
  ['entity product', 1],
  ['id bag!', 1],
  // Of the variant, two expressions, two actions; not where a nearer value has the name.
  ['id bag', 5],
  ['local bag', 1],
  ['local bag!', 2],
  ['local sizes', 3],
  ['local row', 1],
  ['local twice', 1],
  ['section hours', 1],
  ['input heading', 1],
  ['call product.get', 1],
  ['call search.trending', 1],
  ['call cart.get', 1],
])('finds %s %i times', (what, count) => {
  expect(times(written(JSON.stringify(page)), what)).toBe(count);
});

it('tells the local names of one declaration from those of another', () => {
  const text = JSON.stringify({
    body: [1, 2].map((value) => ({ widget: 'text', let: { n: value }, props: { text: '{{ n }}' } })),
  });
  const found = occurrencesIn(text, shopRegistry, undefined).filter(({ name }) => name === 'n');
  expect(new Set(found.map(({ declaredAt }) => declaredAt)).size).toBe(2);
  expect(found).toHaveLength(4);
});

it('reads the inputs of a fragment where it declares them, reads them and starts with them', () => {
  const text = JSON.stringify({
    version: 3,
    id: 'hours',
    inputs: { heading: { type: 'string' } },
    presets: [{ label: 'A', with: { heading: 'x' } }],
    body: [{ widget: 'text', props: { text: '{{ fragment.heading }}' } }],
  });
  expect(written(text, 'hours')).toEqual(['input heading!', 'section hours!', 'input heading', 'input heading']);
});

it.each(['', '[', '{ "body": [{ "widget": "text", "props": { "text": "{{ flags.', '{ "body": 3, "flags": [] }'])(
  'reads what there is of %s',
  (text) => {
    expect(() => occurrencesIn(text, shopRegistry, undefined)).not.toThrow();
  },
);

/** Replacements that move names, and that change what names mean around and inside the widgets. */
const edits: readonly [before: string, after: string][] = [
  ['"id":"a"', '"id":"another"'],
  ['"sizes":[', '"measures":['],
  ['"as":"row"', '"as":"line"'],
  ['"let":{"bag":1}', '"let":{"sack":1}'],
  ['"let":{"twice":2}', '"let":{"sizes":[],"twice":2}'],
  ['"widget":"repeater","as"', '"widget":"repeater","notes":"{{ sizes }}","as"'],
  ['"state":{"chosen":1}', '"state":{"chosen":1,"bag":2}'],
  ['"body":[', '"body":[{"widget":"text","let":{"n":1},"props":{"text":"{{ n }}"}},'],
  ['{{ row.item', '{{ twice & row.item'],
];

it('finds after any edits what it finds in a text that it sees for the first time', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...edits), fc.boolean())), (steps) => {
      let text = JSON.stringify(page);
      for (const [[before, after], isUndone] of steps) {
        text = isUndone ? text.replace(after, () => before) : text.replace(before, () => after);
        occurrencesIn(text, shopRegistry, undefined);
      }
      const found = occurrencesIn(text, shopRegistry, undefined);
      for (const { kind, name, declaredAt } of found)
        if (kind === 'local') expect(text.slice(declaredAt, declaredAt! + name.length)).toBe(name);
      // Names are known for one registry.
      expect(found).toEqual(occurrencesIn(text, { ...shopRegistry }, undefined));
    }),
  );
});
