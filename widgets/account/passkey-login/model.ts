import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import {
  beginPhase,
  completeLogin,
  failLogin,
  initialLogin,
  isBusy,
  type LoginState,
  logout,
  refuseLogin,
} from '../../ui/login/login.ts';
import type contract from './contract.ts';

const to = (id: string, name: string) => ({ type: `passkey-login.${name}`, target: id, payload: {} });

const offering = (id: string, next: string) => ({ done: to(id, next), failed: to(id, 'notOffered') });

export default defineModel<PropsOf<typeof contract>, LoginState, LoginState>({
  uses: ['market'],
  initial: initialLogin,
  data: ({ local }) => local,
  startsOnLoad: ({ autofill }) => autofill,
  mounted: ({ id, props }) =>
    props.autofill ? [{ effect: 'prompt', prompt: 'offersPasskeys', ...offering(id, 'offer') }] : [],
  actions: {
    offer: ({ id, local }) =>
      isBusy(local) ? [] : [{ effect: 'call', call: 'auth.passkeyInitiate', input: {}, ...offering(id, 'wait') }],
    wait: ({ id }, { answer }: { answer: { options: object } }) => [
      {
        effect: 'prompt',
        prompt: 'usePasskey',
        input: { ...answer.options, mediation: 'conditional' },
        ...offering(id, 'signed'),
      },
    ],
    // The shopper signs in another way, or requests a passkey with the button.
    notOffered: () => [],
    initiate({ id, local }) {
      if (isBusy(local)) return [];
      beginPhase(local, 'initiating');
      const outcomes = { done: to(id, 'begun'), failed: to(id, 'refused') };
      return [{ effect: 'call', call: 'auth.passkeyInitiate', input: {}, ...outcomes }];
    },
    begun({ id }, { answer }: { answer: { options: unknown } }) {
      const outcomes = { done: to(id, 'signed'), failed: to(id, 'notUsed') };
      return [
        { effect: 'emit', event: 'initiateSuccess' },
        { effect: 'prompt', prompt: 'usePasskey', input: answer.options, ...outcomes },
      ];
    },
    notUsed: ({ local }, { failure }: { failure: Failure }) => failLogin(local, failure, messages.passkeyNotUsed),
    signed({ id, local }, { result: credential }: { result: unknown }) {
      beginPhase(local, 'verifying');
      const outcomes = { done: to(id, 'verified'), failed: to(id, 'refused') };
      return [{ effect: 'call', call: 'auth.passkeyVerify', input: { body: { credential } }, ...outcomes }];
    },
    verified: completeLogin,
    refused: refuseLogin,
    logout,
  },
});
