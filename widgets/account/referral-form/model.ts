import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

type Data = DataOf<typeof contract>;

const to = (id: string, name: string) => ({ type: `referral-form.${name}`, target: id, payload: {} });

export default defineModel<PropsOf<typeof contract>, Data, Data>({
  initial: () => ({ code: '', isSubmitting: false, isApplied: false }),
  data: ({ local }) => local,
  actions: {
    apply({ id, local, props }, { values }: { values: Record<string, string> }) {
      if (local.isSubmitting) return [];
      local.code = values.referrerCode?.trim() ?? '';
      delete local.error;
      if (local.code === '') {
        local.error = props.requiredMessage;
        return [];
      }
      local.isSubmitting = true;
      const input = { body: { referrerCode: local.code } };
      return [
        { effect: 'call', call: 'user.referrerCode', input, done: to(id, 'applied'), failed: to(id, 'notApplied') },
      ];
    },
    applied({ local }) {
      Object.assign(local, { isSubmitting: false, isApplied: true });
      return [{ effect: 'emit', event: 'applied' }];
    },
    notApplied({ local }, { failure }: { failure: Failure }) {
      local.isSubmitting = false;
      local.error = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      return [{ effect: 'emit', event: 'applyFailure', data: { error: failure } }];
    },
  },
});
