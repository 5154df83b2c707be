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
import { notAvailable, tokenIn } from '../../ui/login/token-login.ts';
import { callPartner } from '../../ui/partners/call-partner.ts';
import type contract from './contract.ts';

interface Begun {
  correlationId: string;
  loginInitiateToken: string;
}

const to = (id: string, name: string, payload: object = {}) => ({
  type: `shiprocket-login.${name}`,
  target: id,
  payload,
});

/** Statuses that require no further action (S3 §8). */
const ignored: ReadonlySet<unknown> = new Set(['loggedIn', 'guestUser']);

export default defineModel<PropsOf<typeof contract>, LoginState, LoginState>({
  uses: ['config', 'market'],
  initial: initialLogin,
  data: ({ local }) => local,
  actions: {
    initiate({ id, local }) {
      if (isBusy(local)) return [];
      beginPhase(local, 'initiating');
      const outcomes = { done: to(id, 'begun'), failed: to(id, 'refused') };
      return [{ effect: 'call', call: 'auth.shiprocketInitiate', input: {}, ...outcomes }];
    },
    begun(input, { answer }: { answer: Begun }) {
      const { id, state } = input;
      const { correlationId, loginInitiateToken } = answer;
      const outcomes = { done: to(id, 'initiated', { correlationId }), failed: to(id, 'missing'), returns: true };
      const args = [{ correlationId, loginInitiateToken }];
      return callPartner(state, 'SHIPROCKET_LOGIN', args, outcomes) ?? notAvailable(input, messages.shiprocketMissing);
    },
    missing: (input) => notAvailable(input, messages.shiprocketMissing),
    initiated(input, { correlationId, result }: { correlationId: string; result?: unknown }) {
      const { id, local } = input;
      const token = tokenIn(result, 'authorisedCustomerToken');
      if (token === undefined) {
        if (!ignored.has((result as { status?: unknown } | null | undefined)?.status))
          return notAvailable(input, messages.unrecognizedStatus);
        local.status = 'idle';
        return [];
      }
      beginPhase(local, 'verifying');
      const [countryCode, phone, email] = ['countryCode', 'phone', 'email'].map((name) => tokenIn(result, name));
      const claims = Object.entries({ countryCode, phone, email }).filter(([, value]) => value !== undefined);
      const body = {
        ...Object.fromEntries(claims),
        authorisedCustomerToken: token,
        correlationId,
        rawResponse: result,
      };
      return [
        { effect: 'emit', event: 'initiateSuccess' },
        {
          effect: 'call',
          call: 'auth.shiprocketVerify',
          input: { body },
          done: to(id, 'verified'),
          failed: to(id, 'refused'),
        },
      ];
    },
    verified: completeLogin,
    refused: refuseLogin,
    logout,
  },
});
