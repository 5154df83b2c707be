import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import {
  beginPhase,
  completeLogin,
  initialLogin,
  isBusy,
  type LoginState,
  logout,
  refuseLogin,
} from '../../ui/login/login.ts';
import { isConnected, notAvailable, tokenIn } from '../../ui/login/token-login.ts';
import { callPartner } from '../../ui/partners/call-partner.ts';
import type contract from './contract.ts';

const partner = 'KWIKPASS';
const to = (id: string, name: string) => ({ type: `kwikpass-login.${name}`, target: id, payload: {} });

export default defineModel<PropsOf<typeof contract>, LoginState, LoginState>({
  uses: ['config', 'market'],
  initial: initialLogin,
  data: ({ local }) => local,
  actions: {
    initiate(input) {
      const { id, local, state } = input;
      if (isBusy(local)) return [];
      beginPhase(local, 'initiating');
      if (!isConnected(state, partner)) return notAvailable(input, messages.kwikPassDisabled);
      const outcomes = { done: to(id, 'initiated'), failed: to(id, 'missing'), returns: true };
      return callPartner(state, partner, [], outcomes) ?? notAvailable(input, messages.kwikPassMissing);
    },
    missing: (input) => notAvailable(input, messages.kwikPassMissing),
    initiated({ id, local }, { result }: { result?: unknown }) {
      const token = tokenIn(result, 'token');
      // The shopper has closed the provider's window.
      if (token === undefined) {
        local.status = 'idle';
        return [];
      }
      beginPhase(local, 'verifying');
      const outcomes = { done: to(id, 'verified'), failed: to(id, 'refused') };
      return [
        { effect: 'emit', event: 'initiateSuccess' },
        { effect: 'call', call: 'auth.kwikPassToken', input: { body: { token } }, ...outcomes },
      ];
    },
    verified: completeLogin,
    refused: refuseLogin,
    logout,
  },
});
