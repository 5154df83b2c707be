import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const value = (name: string, isSelected = false) => ({
  value: name,
  label: `The ${name}`,
  count: 3,
  isSelected,
  href: `/?f=${name}`,
});
const brand = {
  field: 'brand',
  label: 'Brand',
  type: 'VALUE',
  values: [value('Kiln', true), value('A & <B>'), value('Foundry')],
};
const toast = (event: string) => [{ do: 'show-toast', with: { text: `${event} {{ $string(event) }}` } }];

const shownFacet = (props: object = {}) =>
  page([
    {
      widget: 'facet',
      props: { facet: brand, ...props },
      on: { toggle: toast('toggle'), drop: toast('drop'), clear: toast('clear') },
    },
    { widget: 'toaster' },
  ]);

it.each([
  ['toggle', { value: 'Foundry' }, {}, 'toggle {"field":"brand","operator":"IN","value":"Foundry"}'],
  ['toggle', { value: 'Foundry' }, { operator: 'IS' }, 'toggle {"field":"brand","operator":"IS","value":"Foundry"}'],
  ['toggle', { value: 'Foundry' }, { facet: { ...brand, operator: 'IS' } }, '"operator":"IS"'],
  ['toggle', { value: 'Foundry' }, { facet: { ...brand, operator: 'IS' }, operator: 'IN' }, '"operator":"IN"'],
  ['toggle', { value: 'Foundry' }, { operator: 'NOT_IS' }, '"operator":"NOT_IS"'],
  ['drop', { value: 'Kiln' }, {}, 'drop {"field":"brand","operator":"IN","value":"Kiln","action":"DROP"}'],
  ['clear', {}, {}, 'clear {"field":"brand"}'],
])('emits %s %j with %j', async (action, payload, props, expected) => {
  const shown = shownFacet(props);
  await shown.act('facet', action, payload);
  expect(shown.text()).toContain(expected);
});

it('publishes its values and the selected ones', () => {
  expect(shownFacet().data('facet')).toMatchObject({ field: 'brand', values: brand.values, selected: ['Kiln'] });
  for (const facet of [null, undefined, {}])
    expect(page([{ widget: 'facet', props: { facet: facet ?? null } }]).html()).toBe('');
});

it('has a search when it has more values than shown at once', async () => {
  const values = Array.from({ length: 80 }, (_, at) => value(`Brand ${at}`, at === 70));
  const long = shownFacet({ facet: { ...brand, values } });
  expect(long.html()).toContain('aria-label="Search in Brand"');
  const links = () => long.html().match(/class="facet-value"/g)?.length;
  // The values shown initially, and the selected one.
  expect(links()).toBe(31);
  expect(long.text()).toContain('The Brand 70');
  await long.act('facet', 'find', { query: ' bRAND 7 ' });
  expect(links()).toBe(11);
  await long.act('facet', 'find', { query: 'brand 77' });
  expect(links()).toBe(1);
  await long.act('facet', 'find', { query: 'nothing' });
  expect(long.text()).toContain('No match');
  expect(shownFacet().html()).not.toContain('Search in');
});

it('shows the colours of its values', () => {
  const values = [{ ...value('Navy'), displayConfig: { type: 'SWATCH', color: '#1c2a4d' } }, value('Tartan')];
  expect(shownFacet({ facet: { ...brand, values } }).html()).toMatch(/<circle[^>]*fill="#1c2a4d"/);
});

it('renders links that work without script, marks the selected value and collapses the rest', () => {
  const html = shownFacet({ limit: 2 }).html();
  expect(html).toContain('<summary>Brand</summary>');
  expect(html).toContain('<a href="/?f=Kiln" class="facet-value" aria-current="true" rel="nofollow">');
  expect(html).toContain('The A &amp; &lt;B&gt;');
  expect(html).toMatch(/<details class="facet-rest"><summary>More<\/summary>.*Foundry/);
  expect(shownFacet({ label: 'Made by' }).html()).toContain('<summary>Made by</summary>');
});
