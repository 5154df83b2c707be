import { expect, it } from 'vitest';
import { cartAddLines, cartGet, productGet } from '../../../commerce/calls/registry.ts';
import { FailureError } from '../../../runtime/failure.ts';
import type { NodeDefinition } from '../../../schemas/page.ts';
import type { LocalCaller } from '../../../server/shop/calls/local-caller.ts';
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
          on: {
            success: [{ do: 'track', with: { event: 'engraved' } }],
            failure: [{ do: 'track', with: { event: 'not_engraved', data: { why: '{{ event.error.message }}' } } }],
          },
          children: [{ widget: 'text', props: { text: 'For {{ engraving.values.name ?? "nobody" }}' } }],
        },
      ],
    },
  },
];

/** @param failures errors of the next changes to the cart */
async function engraved(failures: FailureError[] = []) {
  const { visitor, time } = await shop();
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
  const call = async (...given: Parameters<LocalCaller['call']>) => {
    const failure = given[0].id === 'cart.updateLines' ? failures.shift() : undefined;
    if (failure) throw failure;
    return caller.call(...given);
  };
  const shown = page(body, { answers: { ...caller, call: call as LocalCaller['call'] }, time });
  await time.advance(0);
  const act = (action: string, payload = {}) =>
    Promise.all([shown.act('line-customisation', action, payload), time.drain()]);
  const onServer = async () =>
    (await caller.call(cartGet)).lines.map(({ quantity, customisation }) => [quantity, customisation]);
  return { shown, act, onServer };
}

it('saves set values and form values, with the unchanged quantity', async () => {
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

it('removes the customisation', async () => {
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

it.each([
  new FailureError('http', 'Status 503', { status: 503 }),
  new FailureError('invalid-form', 'नाम बहुत लंबा है', { status: 400 }),
])('keeps the values when saving fails, reports why ($message), and can be retried', async (failure) => {
  const { shown, act, onServer } = await engraved([failure, failure]);
  await act('set', { name: 'name', value: 'आशा' });
  for (const attempt of [1, 2]) {
    await act('submit');
    const state = { values: { name: 'आशा' }, isCustomised: false, isSubmitting: false };
    expect([attempt, shown.data('line-customisation')]).toMatchObject([attempt, state]);
  }
  expect(await onServer()).toEqual([[2, undefined]]);
  const why = { why: failure.message };
  const told = () => shown.world.tracked.filter(({ event }) => event.endsWith('engraved'));
  expect(told().map(({ event, data }) => [event, data])).toEqual([
    ['not_engraved', why],
    ['not_engraved', why],
  ]);
  await act('submit');
  expect(await onServer()).toMatchObject([[2, { data: { name: 'आशा' } }]]);
  expect(shown.data('line-customisation')).toMatchObject({ isCustomised: true, isSubmitting: false });
  expect(told().at(-1)).toMatchObject({ event: 'engraved' });
});
