import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { authStrategyOf } from '../../../commerce/rules/accounts/auth-strategy.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { AuthIdentifier } from '../../../schemas/entities/shop/tenant-config.ts';
import { authOf, type Data, flowData, initialLocal, type Local, type Props } from './flow-state.ts';
import laterActions from './later-actions.ts';

const needsSignIn = ({ code }: Failure): boolean => code === 'sign-in-again' || code === 'prove-first';

export default defineModel<Props, Data, Local>({
  uses: ['config', 'market'],
  initial: initialLocal,
  data: flowData,
  shows: ({ step }) => [step],
  startsOnLoad: () => false,
  actions: {
    chooseIdentifier(input, { kind }: { kind: AuthIdentifier }) {
      if (input.local.isSubmitting || !authStrategyOf(authOf(input.state), kind)) return [];
      Object.assign(input.local, { ...initialLocal(input.props), values: input.local.values, kind });
      return [];
    },
    back({ local }) {
      const earlier = local.before.pop();
      if (!earlier) return [];
      Object.assign(local, { ...earlier, isSubmitting: false, messages: [], usesCode: false });
      return [];
    },
    refused({ local }, { failure }: { failure: Failure }) {
      Object.assign(local, { isSubmitting: false, needsSignIn: needsSignIn(failure) });
      local.messages = failure.formattedMessages?.length
        ? [...failure.formattedMessages]
        : [messages.somethingWentWrong];
      return [{ effect: 'emit', event: 'failure', data: { error: failure } }];
    },
    unavailable({ local }) {
      Object.assign(local, { isSubmitting: false, messages: [messages.somethingWentWrong] });
      return undefined;
    },
    ...laterActions,
  },
  changed({ data, before, id }) {
    const key = `resend ${id}`;
    if (data.resendIn > 0 && before.resendIn === 0)
      return [{ effect: 'tick', key, milliseconds: limits.countdownTickMs }];
    return data.resendIn === 0 && before.resendIn > 0 ? [{ effect: 'cancel', key }] : [];
  },
});
