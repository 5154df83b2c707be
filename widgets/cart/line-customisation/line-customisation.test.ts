import { expect, it } from 'vitest';
import { cartAddLines, cartGet, productGet } from '../../../commerce/calls/registry.ts';
import type { NodeDefinition } from '../../../schemas/page.ts';
import { page, shop } from '../../../testing/index.ts';

const body: NodeDefinition[] = [
  {
    widget: 'cart',
    slots: {
      item: [
        {
          widget: 'line-customisation',
          as: 'engraving',
          key: '{{ cart.item.id }}',
          props: { line: '{{ cart.item }}', schema: 'engraving' },
          on: { success: [{ do: 'track', with: { event: 'engraved' } }] },
          children: [{ widget: 'text', props: { text: 'For {{ engraving.values.name ?? "nobody" }}' } }],
        },
      ],
    },
  },
];

async function engraved() {
  const { visitor, time } = await shop();
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
  const shown = page(body, { answers: caller, time });
  await time.advance(0);
  const act = (action: string, payload = {}) =>
    Promise.all([shown.act('line-customisation', action, payload), time.drain()]);
  const onServer = async () =>
    (await caller.call(cartGet)).lines.map(({ quantity, customisation }) => [quantity, customisation]);
  return { shown, act, onServer };
}

it('saves what was set, and what a form has, with the quantity as it is', async () => {
  const { shown, act, onServer } = await engraved();
  expect(shown.diagnostics).toEqual([]);
  await act('set', { name: 'name', value: 'Asha' });
  expect(shown.text()).toBe('For Asha');
  expect(await onServer()).toEqual([[2, undefined]]);
  await act('submit', { values: { size: 2 } });
  expect(await onServer()).toMatchObject([[2, { formSchemaSlug: 'engraving', data: { name: 'Asha', size: 2 } }]]);
  expect(shown.data('line-customisation')).toMatchObject({ isCustomised: true, isSubmitting: false });
  expect(shown.world.tracked.map(({ event }) => event)).toContain('engraved');
});

it('removes it again', async () => {
  const { shown, act, onServer } = await engraved();
  await act('submit', { values: { name: 'Asha' } });
  await act('remove');
  expect(await onServer()).toEqual([[2, undefined]]);
  expect(shown.text()).toBe('For nobody');
});

it('saves nothing without values', async () => {
  const { shown, act, onServer } = await engraved();
  await act('submit');
  expect(shown.world.calls.map(({ id }) => id)).not.toContain('cart.updateLines');
  expect(await onServer()).toEqual([[2, undefined]]);
});
