import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { page } from '../../../testing/index.ts';

const shown = (props: Record<string, Json>, locale = 'en-IN') =>
  page([{ widget: 'animated-number', props }], { locale });

it.each<[Record<string, Json>, string, string]>([
  [{ value: 123456.5 }, 'en-IN', '1,23,456.5'],
  [{ value: 0.125, format: 'percent', fractionDigits: 1 }, 'en-US', '12.5%'],
  [{ value: 1234, format: 'currency' }, 'en-IN', '₹1,234'],
  [{ value: 12.5, format: 'currency', currencyCode: 'EUR' }, 'de-DE', '12,50\u00a0€'],
  [{ value: 12_345, format: 'compact' }, 'en-US', '12K'],
  [{ value: -2 }, 'en-US', '-2'],
])('formats %j in %s as %s', (props, locale, expected) => {
  expect(shown(props, locale).data('animated-number')).toEqual({ formatted: expected });
});

it('exposes the whole number to screen readers once, and shows it digit by digit', () => {
  const html = shown({ value: 42, label: 'Left' }).html();
  expect(html).toContain('<span class="visually-hidden">Left 42</span>');
  expect(html).toContain('<span class="animated-number-digits" aria-hidden="true"><span>4</span><span>2</span></span>');
});

it('renders nothing without a number', () => {
  expect(shown({ value: '{{ route.missing }}' }).html()).toBe('');
});
