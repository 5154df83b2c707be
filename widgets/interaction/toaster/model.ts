import type { Toast, ToastsState } from '../../../runtime/actions/toasts.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, { toasts: Toast[] }>({
  uses: ['slices.toasts'],
  data: ({ state }) => ({ toasts: (state.slices.toasts as ToastsState).toasts }),
  actions: {
    show: (_, payload: object) => [{ effect: 'dispatch', message: { type: 'toasts.show', payload } }],
    dismiss: (_, payload: object) => [{ effect: 'dispatch', message: { type: 'toasts.dismiss', payload } }],
    primary({ data }, { id }: { id: string }) {
      const toast = data.toasts.find((each) => each.id === id);
      if (!toast) return [];
      return [
        { effect: 'emit', event: 'primary', data: { id, text: toast.text } },
        { effect: 'dispatch', message: { type: 'toasts.dismiss', payload: { id } } },
      ];
    },
  },
});
