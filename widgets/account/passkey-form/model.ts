import { messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;
type Input = ReduceInput<Props, Data, Data>;

const idle: Data = { isBusy: false, isAdded: false, needsSignIn: false };

const to = (id: string, name: string, payload: object = {}) => ({
  type: `passkey-form.${name}`,
  target: id,
  payload,
});

function begin({ local }: Input): void {
  Object.assign(local, idle, { isBusy: true });
  delete local.error;
}

function fail({ local }: Input, failure: Failure, error: string): Effect[] {
  Object.assign(local, { isBusy: false, needsSignIn: failure.code === 'sign-in-again', error });
  return [{ effect: 'emit', event: 'changeFailure', data: { error: failure } }];
}

const changed =
  (isAdded: boolean) =>
  ({ local }: Input): Effect[] => {
    Object.assign(local, idle, { isAdded });
    return [
      { effect: 'refetch', match: 'user.passkeys' },
      { effect: 'emit', event: 'changed' },
    ];
  };

export default defineModel<Props, Data, Data>({
  initial: () => ({ ...idle }),
  data: ({ local }) => local,
  actions: {
    add(input, { values = {} }: { values?: Record<string, string> }) {
      const { id, local } = input;
      if (local.isBusy) return [];
      begin(input);
      const name = values.name?.trim() ?? '';
      const outcomes = { done: to(id, 'begun', { name }), failed: to(id, 'refused') };
      return [{ effect: 'call', call: 'user.passkeyInitiate', input: {}, ...outcomes }];
    },
    begun({ id }, { name, answer }: { name: string; answer: { options: unknown } }) {
      const outcomes = { done: to(id, 'made', { name }), failed: to(id, 'notMade') };
      return [{ effect: 'prompt', prompt: 'createPasskey', input: answer.options, ...outcomes }];
    },
    notMade: (input, { failure }: { failure: Failure }) => fail(input, failure, messages.passkeyNotAdded),
    made({ id }, { name, result: credential }: { name: string; result: unknown }) {
      const body = { credential, ...(name === '' ? {} : { name }) };
      const outcomes = { done: to(id, 'added'), failed: to(id, 'refused') };
      return [{ effect: 'call', call: 'user.addPasskey', input: { body }, ...outcomes }];
    },
    added: changed(true),
    remove(input, { passkeyId }: { passkeyId: string }) {
      const { id, local } = input;
      if (local.isBusy) return [];
      begin(input);
      const outcomes = { done: to(id, 'removed'), failed: to(id, 'refused') };
      return [{ effect: 'call', call: 'user.removePasskey', input: { query: { passkeyId } }, ...outcomes }];
    },
    removed: changed(false),
    refused: (input, { failure }: { failure: Failure }) =>
      fail(input, failure, failure.formattedMessages?.[0] ?? messages.somethingWentWrong),
  },
});
