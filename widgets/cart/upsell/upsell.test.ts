import { expect, it } from 'vitest';
import { cartAddLines, cartGet, productGet } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { DataOf } from '../../../schemas/contract/widget.ts';
import type { FormSchema } from '../../../schemas/entities/content/form-schema.ts';
import { page, shop } from '../../../testing/index.ts';
import type contract from './contract.ts';

type Data = DataOf<typeof contract>;

const card: FormSchema = {
  slug: 'card',
  fields: [
    {
      key: 'message',
      name: 'Message',
      isRequired: true,
      definition: { type: 'STRING', validations: { rules: [{ type: 'MAX', value: 20 }] } },
    },
  ],
};
const upsells = [
  { slug: 'card', title: 'A card', price: 12_000, form: 'card' },
  { slug: 'bag', title: 'A bag', price: 5_000 },
];

async function cartPage(props: Record<string, string> = { slug: 'card' }) {
  const { visitor, time } = await shop({ config: { forms: [card], pricing: { extras: { upsells } } } });
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 1 }] });
  const shown = page(
    [
      {
        widget: 'upsell',
        props,
        on: { addFailure: [{ do: 'show-toast', with: { text: '{{ event.error.formattedMessages[0] }}' } }] },
      },
      { widget: 'toaster' },
    ],
    { answers: caller, time },
  );
  await time.drain();
  const act = async (action: string, payload = {}) => {
    await Promise.all([shown.act('upsell', action, payload), time.advance(0)]);
    await time.advance(0);
    return shown.data<Data>('upsell');
  };
  const onServer = async () =>
    (await caller.call(cartGet)).upsells!.map(({ slug, isEnabled, customisation }) => [slug, isEnabled, customisation]);
  return { shown, act, onServer, data: () => shown.data<Data>('upsell') };
}

it('publishes the fields of its form, and adds the upsell with their values', async () => {
  const { shown, act, onServer, data } = await cartPage();
  expect(shown.diagnostics).toEqual([]);
  expect(data()).toMatchObject({ title: 'A card', isOffered: true, isEnabled: false, fields: card.fields, values: {} });
  const values = { message: 'For Asha' };
  expect(await act('add', { values })).toMatchObject({ isEnabled: true, isUpdating: false, values, errors: {} });
  expect(data().fields[0]).toMatchObject({ key: 'message', defaultValue: { data: 'For Asha' } });
  expect((await onServer())[0]).toEqual(['card', true, { formSchemaSlug: 'card', data: values }]);
  expect(await act('add', { values: { message: 'For Ravi' } })).toMatchObject({ values: { message: 'For Ravi' } });
  expect(await act('remove')).toMatchObject({ isEnabled: false });
  expect((await onServer())[0]).toEqual(['card', false, undefined]);
});

it.each([
  ['nothing', undefined, 'Message is required.'],
  ['an empty form', {}, 'Message is required.'],
  ['a text that is too long', { message: 'x'.repeat(21) }, 'Enter at most 20 characters.'],
  ['too much of it', { message: 'x'.repeat(limits.maxCustomisationBytes + 1) }, messages.invalidFormValues],
])('reports the problem with %s', async (_, values, message) => {
  const { shown, act, onServer } = await cartPage();
  const data = await act('add', values ? { values } : {});
  expect(data).toMatchObject({ isEnabled: false, isUpdating: false });
  expect(shown.text()).toContain(message);
  if (message !== messages.invalidFormValues) expect(data.errors).toEqual({ message });
  expect((await onServer())[0]).toEqual(['card', false, undefined]);
});

it('drops values that belong to no field', async () => {
  const { act, onServer } = await cartPage();
  await act('add', { values: { message: 'Hi', price: 0 } });
  expect((await onServer())[0]).toEqual(['card', true, { formSchemaSlug: 'card', data: { message: 'Hi' } }]);
});

it('toggles an upsell without a form, and leaves the others unchanged', async () => {
  const { act, onServer, data } = await cartPage({ slug: 'bag' });
  expect(data()).toMatchObject({ title: 'A bag', fields: [], price: { amount: 50 } });
  await act('toggle');
  expect(await onServer()).toEqual([
    ['card', false, undefined],
    ['bag', true, undefined],
  ]);
  expect(await act('toggle')).toMatchObject({ isEnabled: false });
});

it("uses the page's form when the settings name none", async () => {
  const { act, onServer } = await cartPage({ slug: 'bag', schema: 'card' });
  await act('add', { values: { message: 'Thin' } });
  expect((await onServer())[1]).toEqual(['bag', true, { formSchemaSlug: 'card', data: { message: 'Thin' } }]);
});

it('is not offered for an unknown slug', async () => {
  const { shown, act } = await cartPage({ slug: 'gone' });
  expect(await act('toggle')).toMatchObject({ isOffered: false, isEnabled: false, title: '' });
  expect(shown.text()).toContain(messages.extraNotOffered);
});
