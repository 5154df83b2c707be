// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useShop } from 'endcap/testing';

const own = await useShop();

test('renders the page with its section and without mistakes', async () => {
  const shop = await own.shop();
  const shown = own.page('visit', { answers: shop.visitor() });
  assert.deepEqual(shown.diagnostics, []);
  assert.match(shown.text(), /When we are open/);
  await shop.close();
});

test('shows the given stars, and removes them when the same number is given again', async () => {
  const shown = own.page([{ widget: 'stars', props: { label: 'How was it?' } }]);
  await shown.act('stars', 'give', { value: 4 });
  assert.equal(shown.data('stars').value, 4);
  assert.match(shown.text(), /★ ★ ★ ★ ☆/);
  await shown.act('stars', 'give', { value: 4 });
  assert.equal(shown.data('stars').value, 0);
});
