import { expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { page } from '../../../testing/index.ts';

const credential = { id: 'k1' };
const refusal = (code: string) => new FailureError(code, 'x', { formattedMessages: ['Not today.'] });
const tell = (text: string) => [{ do: 'show-toast', with: { text } }];

function show(answers: Record<string, unknown> = {}, create: () => Promise<unknown> = async () => credential) {
  const all: Record<string, unknown> = {
    'user.passkeyInitiate': { options: { challenge: 'c1' } },
    'user.addPasskey': { passkeys: [] },
    'user.removePasskey': { passkeys: [] },
    ...answers,
  };
  const asked: unknown[] = [];
  const shown = page(
    [
      { widget: 'passkey-form', on: { changed: tell('changed'), changeFailure: tell('failed') } },
      { widget: 'toaster' },
    ],
    {
      answers: async (id: string) => {
        if (all[id] instanceof Error) throw all[id];
        return all[id];
      },
      prompts: {
        createPasskey(options) {
          asked.push(options);
          return create();
        },
      },
    },
  );
  const act = async (name: string, payload: object = {}) => {
    await Promise.all([shown.act('passkey-form', name, payload), shown.time.advance(0)]);
    return { ...shown.data<object>('passkey-form'), told: /changed|failed/.exec(shown.text())?.[0] };
  };
  return { shown, act, asked };
}

it.each([
  [{}, { credential }],
  [{ values: { name: ' My phone ' } }, { credential, name: 'My phone' }],
])('adds a passkey created by the browser: %j', async (payload, body) => {
  const { act, shown, asked } = show();
  expect(await act('add', payload)).toMatchObject({ isBusy: false, isAdded: true, told: 'changed' });
  expect(asked).toEqual([{ challenge: 'c1' }]);
  expect(shown.world.calls.at(-1)).toEqual({ id: 'user.addPasskey', input: { body } });
});

it('removes a passkey', async () => {
  const { act, shown } = show();
  expect(await act('remove', { passkeyId: 'k1' })).toMatchObject({ isAdded: false, told: 'changed' });
  expect(shown.world.calls).toEqual([{ id: 'user.removePasskey', input: { query: { passkeyId: 'k1' } } }]);
});

it.each([
  ['user.passkeyInitiate', 'sign-in-again', true],
  ['user.addPasskey', 'too-many-passkeys', false],
])('shows why %s was rejected: %s', async (call, code, needsSignIn) => {
  const { act } = show({ [call]: refusal(code) });
  expect(await act('add')).toMatchObject({ error: 'Not today.', needsSignIn, isBusy: false, told: 'failed' });
});

it('adds nothing when the shopper or the browser refuses', async () => {
  const { act, shown } = show({}, () => Promise.reject(new Error('NotAllowedError')));
  expect(await act('add')).toMatchObject({ error: messages.passkeyNotAdded, isAdded: false, told: 'failed' });
  expect(shown.world.calls.map(({ id }) => id)).toEqual(['user.passkeyInitiate']);
});
