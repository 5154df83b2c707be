import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

it.each([
  [{ value: 1234.5 }, 'en-IN', '<span class="money">₹1,234.50</span>'],
  [{ value: { amount: 5, currencyCode: 'EUR' }, tag: 's' }, 'de-DE', '<s class="money">5 €</s>'],
  [{ value: '7', currencyCode: 'USD', fraction: 'always' }, 'en-US', '<span class="money">$7.00</span>'],
  [{ value: 7, label: 'Price' }, 'en-IN', '<span class="money"><span class="visually-hidden">Price </span>₹7</span>'],
  [{ value: 'many' }, 'en-IN', ''],
  [{ value: '{{ route.missing }}' }, 'en-IN', ''],
  [{}, 'en-IN', ''],
])('renders %j in %s as %s', (props, locale, expected) => {
  expect(page([{ widget: 'money', props }], { locale }).html()).toBe(expected.replace('5 €', '5\u00a0€'));
});

it('publishes the amount and its formatted text', () => {
  expect(page([{ widget: 'money', props: { value: 5 } }]).data('money')).toEqual({
    amount: 5,
    currencyCode: 'INR',
    formatted: '₹5',
  });
});
