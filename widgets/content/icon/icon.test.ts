import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { page } from '../../../testing/index.ts';

it.each<[Record<string, Json>, string]>([
  [{ name: 'truck' }, 'class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">'],
  [{ name: 'truck', size: 'large' }, 'class="icon icon-large"'],
  [{ name: 'truck', label: 'Delivery' }, 'role="img" aria-label="Delivery">'],
  [{ name: 'shield-check' }, '<use href="/media/icons/shield-check.svg#icon">'],
])('renders %j with %s', (props, expected) => {
  expect(page([{ widget: 'icon', props }]).html()).toContain(expected);
});

it.each(['', 'Truck', '../secrets', 'a#b', 'x'.repeat(61)])('renders nothing for the name "%s"', (name) => {
  expect(page([{ widget: 'icon', props: { name: `{{ "${name}" }}` } }]).html()).toBe('');
});
