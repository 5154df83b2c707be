import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import { type FormData, formState, initialLocal, type Local, type Props } from './form-state.ts';
import laterActions from './later-actions.ts';

export default defineModel<Props, FormData, Local>({
  uses: ['route', 'market'],
  initial: initialLocal,
  queries: ({ props }) => (props.schema ? { schema: queryRef('form.schema', { params: { slug: props.schema } }) } : {}),
  data: formState,
  items: {
    field: ({ fields, values, errors }, { omit }) =>
      fields
        .filter(({ key }) => !omit.includes(key))
        .map((field) => {
          const { key } = field;
          return { key, data: { field, value: values[key] ?? '', error: errors[key] } };
        }),
  },
  shows: ({ status }) => (status === 'failure' ? ['failure'] : ['field', 'children']),
  lives: () => true,
  actions: {
    setValue({ local, data }, { name, value, isUnfinished }: { name: string; value: unknown; isUnfinished?: true }) {
      local.startedAt ??= data.shownAt;
      local.entered[name] = value;
      local.unfinished[name] = isUnfinished;
      local.isSubmitted = false;
      delete local.refused[name];
      return undefined;
    },
    begin({ local, data }) {
      local.startedAt ??= data.shownAt;
      return [{ effect: 'load-actions', widget: 'form' }];
    },
    touch({ local }, { name, isUnfinished }: { name: string; isUnfinished?: true }) {
      local.touched[name] = true;
      local.unfinished[name] = isUnfinished;
      return undefined;
    },
    unavailable({ local }) {
      local.error = messages.submitFailed;
      return undefined;
    },
    ...laterActions,
  },
});
