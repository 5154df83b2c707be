import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const steps: Record<string, string>[] = [
  { label: 'Cart', to: '/cart' },
  { label: 'Address', to: '/checkout' },
  { label: 'Payment' },
];

const items = (current: number): string[] =>
  page([{ widget: 'steps', props: { label: 'Checkout', steps, current } }])
    .html()
    .match(/<li.*?<\/li>/gs) ?? [];

it.each([1, 2, 3])('marks only step %i', (current) => {
  expect(items(current).map((each) => each.includes('aria-current="step"'))).toEqual(
    [1, 2, 3].map((at) => at === current),
  );
});

it('links to completed steps, and announces them as done', () => {
  const [cart = '', address = '', payment = ''] = items(2);
  expect(cart).toMatch(/step-done.*Done<\/span>.*<a href="\/cart">Cart<\/a>/s);
  expect(address).not.toMatch(/<a |Done|step-done/);
  expect(payment).not.toMatch(/<a |Done|step-done/);
});

it('has no current step when all are done', () => {
  expect(items(4).filter((each) => each.includes('step-done'))).toHaveLength(3);
  expect(items(4).join('')).not.toContain('aria-current');
});
