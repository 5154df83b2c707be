import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import type contract from './contract.ts';
import type { ProfileField } from './fields.ts';

type Values = Partial<Record<ProfileField, string>>;

interface Local {
  /** The profile as last entered or stored; undefined until then, when the shopper's profile is shown. */
  values?: Values;
  errors: Values;
  isSubmitting: boolean;
  isSaved: boolean;
  message?: string;
}

const valuesOf = (user: User): Values => {
  const { firstName = '', lastName = '', phone = '', acceptsMarketing, dateOfBirth = '' } = user;
  return { firstName, lastName, phone, acceptsMarketing: acceptsMarketing ? 'true' : '', dateOfBirth };
};

const to = (id: string, name: string) => ({ type: `profile-form.${name}`, target: id, payload: {} });

/** Fields by the code of a failure. */
const fieldOf: ReadonlyMap<string, ProfileField> = new Map([
  ['phone-invalid', 'phone'],
  ['date-of-birth-invalid', 'dateOfBirth'],
]);

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>, Local>({
  uses: ['user'],
  initial: () => ({ errors: {}, isSubmitting: false, isSaved: false }),
  data: ({ local: { values, ...local }, state }) => ({
    ...local,
    values: (values ?? valuesOf(state.user as User)) as Record<string, string>,
    errors: local.errors as Record<string, string>,
  }),
  actions: {
    submit({ id, local, props, data }, { values }: { values: Record<string, string> }) {
      if (local.isSubmitting) return [];
      const entered = Object.fromEntries(props.fields.map((field) => [field, values[field]?.trim() ?? '']));
      local.values = { ...data.values, ...entered };
      Object.assign(local, { errors: {}, isSubmitting: true, isSaved: false });
      delete local.message;
      const { acceptsMarketing, ...texts } = entered;
      const body = {
        ...texts,
        ...(acceptsMarketing === undefined ? {} : { acceptsMarketing: acceptsMarketing !== '' }),
      };
      return [
        { effect: 'call', call: 'user.update', input: { body }, done: to(id, 'saved'), failed: to(id, 'notSaved') },
      ];
    },
    saved({ local }, { answer }: { answer: User }) {
      Object.assign(local, { values: valuesOf(answer), isSubmitting: false, isSaved: true });
      return [{ effect: 'emit', event: 'saved', data: { user: answer } }];
    },
    notSaved({ local }, { failure }: { failure: Failure }) {
      local.isSubmitting = false;
      const message = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      const field = fieldOf.get(failure.code);
      if (field) local.errors = { [field]: message };
      else local.message = message;
      return [{ effect: 'emit', event: 'failure', data: { error: failure } }];
    },
  },
});
