import { expect, it } from 'vitest';
import { cartCustomerNote, cartGet } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import type { DataOf } from '../../../schemas/contract/widget.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import type contract from './contract.ts';

type Data = DataOf<typeof contract>;

async function cartPage(props: Record<string, boolean> = {}, by: Record<string, Tamper> = {}) {
  const { visitor, time } = await shop();
  const caller = visitor();
  await caller.call(cartCustomerNote, { body: { note: 'Ring twice' } });
  const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
  const shown = page(
    [
      { widget: 'customer-note', props, on: { saveSuccess: toast('saved'), saveFailure: toast('not saved') } },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time },
  );
  await time.advance(0);
  const sent = () => shown.world.calls.filter(({ id }) => id === 'cart.customerNote').map(({ input }) => input.body);
  const onServer = async () => (await caller.call(cartGet)).customerNote;
  const save = async (payload = {}) => {
    const [outcome] = await Promise.all([shown.act('customer-note', 'save', payload), time.advance(0)]);
    return outcome;
  };
  const set = (note: unknown) => shown.act('customer-note', 'set', { note });
  return { shown, time, sent, onServer, save, set, data: () => shown.data<Data>('customer-note') };
}

it('saves automatically once after a pause without changes', async () => {
  const { shown, time, set, sent, onServer, data } = await cartPage({ updateOnChange: true });
  expect(data()).toMatchObject({ note: 'Ring twice', saved: 'Ring twice', isDirty: false });
  for (const note of ['R', 'Ri', 'Leave it with Asha']) {
    void set(note);
    await time.advance(limits.noteDebounceMs - 1);
    expect(sent()).toEqual([]);
  }
  expect(data()).toMatchObject({ note: 'Leave it with Asha', saved: 'Ring twice', isDirty: true });
  await time.advance(1);
  await time.advance(0);
  expect(sent()).toEqual([{ note: 'Leave it with Asha' }]);
  expect(await onServer()).toBe('Leave it with Asha');
  expect(data()).toMatchObject({ saved: 'Leave it with Asha', isDirty: false, isUpdating: false });
  expect(shown.text()).toBe('saved');
});

it.each<Record<string, boolean>>([{}, { updateOnChange: false }])(
  'with %j saves only on the save action',
  async (props) => {
    const { time, set, save, sent, onServer, data } = await cartPage(props);
    void set('Leave it with Asha');
    await time.advance(limits.noteDebounceMs * 3);
    expect([sent(), data().isDirty]).toEqual([[], true]);
    await save();
    expect([await onServer(), data().isDirty]).toEqual(['Leave it with Asha', false]);
  },
);

it('saves immediately on the save action, and not again later', async () => {
  const { time, set, save, sent } = await cartPage({ updateOnChange: true });
  void set('Soon');
  await save();
  await time.advance(limits.noteDebounceMs);
  expect(sent()).toEqual([{ note: 'Soon' }]);
});

it.each([
  ['what a form holds', { note: 'From a form' }, 'From a form'],
  ['nothing, which removes it', { note: '' }, ''],
  ['a different field, which changes nothing', { name: 'Asha' }, 'Ring twice'],
])('saves %s', async (_, values, expected) => {
  const { save, onServer } = await cartPage();
  await save({ values });
  expect(await onServer()).toBe(expected);
});

it('sends nothing that is already stored in the cart', async () => {
  const { time, set, save, sent } = await cartPage({ updateOnChange: true });
  void set('Ring thrice');
  void set('Ring twice');
  await time.advance(limits.noteDebounceMs);
  await save({ values: { note: 'Ring twice' } });
  expect(sent()).toEqual([]);
});

it.each([7, null, undefined, ['a'], { note: 'a' }])('rejects %j as a note', async (note) => {
  const { time, set, sent, data, save } = await cartPage({ updateOnChange: true });
  const refused = { ok: false, failure: { message: 'Note must be a string' } };
  expect(await set(note)).toMatchObject(refused);
  if (note !== undefined) expect(await save({ values: { note } })).toMatchObject(refused);
  await time.advance(limits.noteDebounceMs);
  expect([sent(), data().note]).toEqual([[], 'Ring twice']);
});

it('rejects a note that is too long, and accepts the maximum length', async () => {
  const { save, sent, data, onServer } = await cartPage();
  const longestNote = 'x'.repeat(limits.maxNoteLength);
  expect(await save({ values: { note: `${longestNote}x` } })).toMatchObject({ ok: false });
  expect(data()).toMatchObject({ problem: 'Enter at most 2000 characters.', isDirty: true });
  expect(sent()).toEqual([]);
  await save({ values: { note: longestNote } });
  expect(await onServer()).toBe(longestNote);
  expect(data()).not.toHaveProperty('problem');
});

it('keeps the entered note when saving fails', async () => {
  let isDown = true;
  const { shown, time, set, save, onServer, data } = await cartPage(
    {},
    { 'cart.customerNote': (ask) => (isDown ? rejected('No')(ask) : ask()) },
  );
  void set('Leave it with Asha');
  await save();
  await time.advance(0);
  expect(data()).toMatchObject({ note: 'Leave it with Asha', saved: 'Ring twice', isDirty: true, isUpdating: false });
  expect(data().problem).toBeDefined();
  expect(shown.text()).toContain('not saved');
  isDown = false;
  await save();
  expect(await onServer()).toBe('Leave it with Asha');
  expect(data()).not.toHaveProperty('problem');
});

it('keeps a newer note entered while an older one is being saved', async () => {
  const { time, set, save, onServer, data } = await cartPage();
  void set('First');
  const saving = save();
  void set('Second');
  await saving;
  expect(data()).toMatchObject({ note: 'Second', saved: 'First', isDirty: true });
  await save();
  await time.advance(0);
  expect(await onServer()).toBe('Second');
});
