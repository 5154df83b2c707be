import { expect, it } from 'vitest';
import { FailureError } from '../../../runtime/failure.ts';
import { page } from '../../../testing/index.ts';

const user = { isAnonymous: false, firstName: 'Asha', acceptsMarketing: true };

const shownForm = (answer: () => unknown = () => user, props: Record<string, string[]> = {}) =>
  page(
    [
      {
        widget: 'profile-form',
        props,
        on: { failure: [{ do: 'show-toast', with: { text: 'not stored' } }] },
      },
      { widget: 'toaster' },
    ],
    { answers: async () => answer() },
  );

const submit = async (shown: ReturnType<typeof shownForm>, values: Record<string, string>) => {
  await Promise.all([shown.act('profile-form', 'submit', { values }), shown.time.advance(0)]);
  return shown.data<object>('profile-form');
};

it('stores trimmed entries, and a missing checkbox as unchecked', async () => {
  const shown = shownForm();
  const data = await submit(shown, { firstName: ' Asha ', dateOfBirth: '1990-02-28' });
  expect(shown.world.calls.map(({ input }) => input.body)).toEqual([
    { firstName: 'Asha', lastName: '', phone: '', dateOfBirth: '1990-02-28', acceptsMarketing: false },
  ]);
  expect(data).toMatchObject({
    isSaved: true,
    isSubmitting: false,
    values: { firstName: 'Asha', acceptsMarketing: 'true' },
  });
});

it('sends only fields of the form', async () => {
  const shown = shownForm(undefined, { fields: ['firstName'] });
  await submit(shown, { firstName: 'Asha', lastName: 'Rao' });
  expect(shown.world.calls.map(({ input }) => input.body)).toEqual([{ firstName: 'Asha' }]);
});

it.each([
  ['phone-invalid', { errors: { phone: 'Wrong' } }],
  ['date-of-birth-invalid', { errors: { dateOfBirth: 'Wrong' } }],
  ['other', { errors: {}, message: 'Wrong' }],
])('shows a failure with the code %s at its field or above the form', async (code, expected) => {
  const shown = shownForm(() => {
    throw new FailureError(code, code, { formattedMessages: ['Wrong'] });
  });
  expect(await submit(shown, { phone: '1' })).toMatchObject({ isSaved: false, values: { phone: '1' }, ...expected });
  expect(shown.text()).toContain('not stored');
});
