import { messages } from '../../../commerce/messages.ts';
import { isEmail } from '../../../commerce/rules/accounts/email.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { domId } from '../../../runtime/view/dom-id.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

interface Local {
  email: string;
  /** Whether errors are shown: from the first blur or submit on. */
  isChecked: boolean;
  done: boolean;
  isSubmitting: boolean;
  failure?: string;
}

const problemOf = ({ email }: Local, props: Props): string | undefined => {
  if (email.trim() === '') return props.requiredMessage;
  return isEmail(email.trim()) ? undefined : props.emailMessage;
};

function submit(
  { id, local, props }: ReduceInput<Props, Local, Data>,
  { values }: { values?: Record<string, unknown> },
): Effect[] {
  if (local.isSubmitting) return [];
  if (typeof values?.email === 'string') local.email = values.email;
  local.isChecked = true;
  local.done = false;
  delete local.failure;
  if (problemOf(local, props)) return [{ effect: 'world', name: 'focus', input: { id: `${domId(id)}-input` } }];
  local.isSubmitting = true;
  const message = (type: string) => ({ type: `email-subscription.${type}`, target: id, payload: {} });
  return [
    {
      effect: 'call',
      call: 'user.emailSubscription',
      input: { body: { email: local.email.trim(), action: 'SUBSCRIBE' } },
      done: message('subscribed'),
      failed: message('refused'),
    },
  ];
}

export default defineModel<Props, Data, Local>({
  initial: () => ({ email: '', isChecked: false, done: false, isSubmitting: false }),
  data({ local, props }) {
    const { email, done, isSubmitting } = local;
    const error = local.failure ?? (local.isChecked ? problemOf(local, props) : undefined);
    return { email, done, isSubmitting, ...(error ? { error } : {}) };
  },
  actions: {
    setValue({ local }, { value }: { value: string }) {
      local.email = value;
      local.done = false;
      delete local.failure;
      return undefined;
    },
    touch({ local }) {
      // Leaving an empty field is not an error yet.
      if (local.email !== '') local.isChecked = true;
      return undefined;
    },
    submit,
    subscribed({ local }) {
      const { email } = local;
      Object.assign(local, { email: '', isChecked: false, done: true, isSubmitting: false });
      return [{ effect: 'emit', event: 'success', data: { email: email.trim() } }];
    },
    refused({ local }, { failure }: { failure: Failure }) {
      local.isSubmitting = false;
      local.failure = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      return [{ effect: 'emit', event: 'failure', data: { error: failure } }];
    },
  },
});
