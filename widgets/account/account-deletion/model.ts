import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import type contract from './contract.ts';

type Data = DataOf<typeof contract>;

interface Local {
  agreed: boolean;
  isDeleting: boolean;
  needsSignIn: boolean;
  message?: string;
}

const to = (id: string, name: string) => ({ type: `account-deletion.${name}`, target: id, payload: {} });

const eligibilityOf = (isEligible: boolean | undefined): Data['eligibility'] => {
  if (isEligible === undefined) return 'unknown';
  return isEligible ? 'allowed' : 'not-allowed';
};

export default defineModel<PropsOf<typeof contract>, Data, Local>({
  uses: ['user', 'market'],
  initial: () => ({ agreed: false, isDeleting: false, needsSignIn: false }),
  queries: ({ state }) => ({
    eligibility: (state.user as User).isAnonymous ? undefined : queryRef('user.eligibleForDelete', {}),
  }),
  data: ({ local, queries }) => ({
    ...local,
    eligibility: eligibilityOf((queries.eligibility?.data as { isEligible?: boolean } | undefined)?.isEligible),
  }),
  actions: {
    setAgreed({ local }, { agreed }: { agreed: boolean }) {
      local.agreed = agreed;
      delete local.message;
      return [];
    },
    delete({ id, local, props }, { values = {} }: { values?: Record<string, string> }) {
      if (local.isDeleting) return [];
      if (values.agree) local.agreed = true;
      delete local.message;
      if (!local.agreed) {
        local.message = props.agreeMessage;
        return [];
      }
      Object.assign(local, { isDeleting: true, needsSignIn: false });
      return [
        {
          effect: 'call',
          call: 'user.markForDelete',
          input: {},
          done: to(id, 'deleted'),
          failed: to(id, 'notDeleted'),
        },
      ];
    },
    deleted: ({ state }) => [
      { effect: 'navigate', to: withLocalePrefix('/logout', state.market.localePathPrefix), target: 'self' },
    ],
    notDeleted({ local }, { failure }: { failure: Failure }) {
      Object.assign(local, { isDeleting: false, needsSignIn: failure.code === 'sign-in-again' });
      local.message = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      return [{ effect: 'emit', event: 'deleteError', data: { error: failure } }];
    },
  },
});
