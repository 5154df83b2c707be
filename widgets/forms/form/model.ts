import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/effects/call.ts';
import { clear, type FormData, formState, initialLocal, type Local, type Props } from './form-state.ts';
import { go, refused, submit, submitted, take } from './submit.ts';

export default defineModel<Props, FormData, Local>({
  uses: ['route'],
  initial: initialLocal,
  queries: ({ props }) => (props.schema ? { schema: queryRef('form.schema', { params: { slug: props.schema } }) } : {}),
  data: formState,
  items: {
    field: ({ fields, values, errors }, { omit }) =>
      fields
        .filter(({ key }) => !omit.includes(key))
        .map((field) => {
          const { [field.key]: error } = errors;
          const data = { field, value: values[field.key] ?? '', ...(error === undefined ? {} : { error }) };
          return { key: field.key, data };
        }),
  },
  shows: ({ status }) => (status === 'failure' ? ['failure'] : ['field', 'children']),
  lives: () => true,
  actions: {
    setValue({ local, data }, { name, value }: { name: string; value: unknown }) {
      local.startedAt ??= data.shownAt;
      local.entered[name] = value;
      local.isSubmitted = false;
      delete local.refused[name];
      return undefined;
    },
    setValues(input, { values }: { values: Record<string, unknown> }) {
      take(input, values);
      return undefined;
    },
    begin({ local, data }) {
      local.startedAt ??= data.shownAt;
      return undefined;
    },
    touch({ local }, { name }: { name: string }) {
      local.touched[name] = true;
      return undefined;
    },
    submit,
    back: (input) => (input.data.step > 0 ? go(input, input.data.step - 1) : []),
    reset({ local }) {
      clear(local);
      return undefined;
    },
    submitted,
    refused,
  },
});
