import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const price = (amount: number) => ({ amount, currencyCode: 'INR' });
const plans = [
  { id: 'monthly', name: 'Every month', description: 'End it at any time.', discountPercentage: 10 },
  { id: 'yearly', name: 'हर साल', description: '', discountPercentage: 0 },
];
const variant = {
  price: price(890),
  stockStatus: 'IN_STOCK',
  sellingPlanAllocations: [{ sellingPlanId: 'monthly', price: price(801) }],
};

const picker = (props: object = {}) =>
  page([
    {
      widget: 'selling-plan-picker',
      props: { plans, variant, ...props },
      on: { select: [{ do: 'show-toast', with: { text: 'chose {{ $string(event) }}' } }] },
    },
    { widget: 'toaster' },
  ]);

const choices = (shown: ReturnType<typeof picker>): string[] =>
  [...shown.html().matchAll(/<label class="(plan[^"]*)">(.*?)<\/label>/g)].map(
    ([, names, html]) =>
      `${names}: ${html!.includes('checked') ? 'x ' : ''}${html!
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()}`,
  );

it('renders a labelled group of radio buttons with the price of each plan', () => {
  const shown = picker();
  expect(shown.html()).toContain('<legend class="plans-label">How to buy it</legend>');
  expect(choices(shown)).toEqual([
    'plan: x Once ₹890',
    'plan: Every month 10% off End it at any time. ₹801',
    'plan plan-elsewhere: हर साल not for this variant',
  ]);
  expect(choices(picker({ selected: 'monthly' }))[1]).toBe('plan: x Every month 10% off End it at any time. ₹801');
});

it('marks all choices of a sold-out variant', () => {
  expect(choices(picker({ variant: { ...variant, stockStatus: 'OUT_OF_STOCK' } }))).toEqual([
    'plan plan-sold-out: x Once sold out ₹890',
    'plan plan-sold-out: Every month 10% off End it at any time. sold out ₹801',
    'plan plan-elsewhere plan-sold-out: हर साल not for this variant',
  ]);
});

it.each<[chosen: string | undefined, selected: string | undefined, expected: string | undefined]>([
  ['monthly', undefined, 'chose {"sellingPlanId":"monthly"}'],
  ['', 'monthly', 'chose {}'],
  [undefined, 'monthly', 'chose {}'],
  ['monthly', 'monthly', undefined],
  ['', undefined, undefined],
  ['yearly', undefined, undefined],
  ['weekly', undefined, undefined],
])('choosing %j while %j is chosen emits %j', async (chosen, selected, expected) => {
  const shown = picker(selected === undefined ? {} : { selected });
  await shown.act('selling-plan-picker', 'select', chosen === undefined ? {} : { sellingPlanId: chosen });
  expect(shown.text().match(/chose .*/)?.[0]).toBe(expected);
});

it('renders a select without prices for a cart line, which has no prices of other plans', () => {
  const shown = picker({ display: 'list', variant: undefined, selected: 'yearly' });
  const id = `w${shown.widget('selling-plan-picker').id}-input`;
  expect(shown.html()).toContain(`<label for="${id}" class="field-label">How to buy it</label><select id="${id}"`);
  expect(
    [...shown.html().matchAll(/<option [^>]*>[^<]*/g)].map(([html]) => html.replace(/<option (value=)?/, '')),
  ).toEqual(['"">Once', '"monthly">Every month, 10% off', '"yearly" selected="">हर साल']);
});

it.each([null, [], 'plans', [{ name: 'No identifier' }]])('renders nothing for the plans %j', (given) => {
  const shown = picker({ plans: given });
  expect(shown.html()).not.toContain('plans');
  expect(shown.data('selling-plan-picker')).toMatchObject({ plans: [] });
});
