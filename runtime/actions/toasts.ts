import { defineSlice } from '../define.ts';

export interface Toast {
  id: string;
  text: string;
  tone: 'neutral' | 'success' | 'error';
  primaryLabel?: string;
}

export interface ToastsState {
  toasts: Toast[];
  shown: number;
}

/** How long a toast stays by default. */
export const defaultToastMs = 5000;

/** At most this many are on the screen; the oldest makes room. */
const toastLimit = 4;

interface Show {
  text: string;
  tone?: Toast['tone'];
  durationMs?: number;
  primaryLabel?: string;
}

/** The messages of the page, each removed after its time. */
export const toasts = defineSlice<ToastsState>({
  name: 'toasts',
  initial: () => ({ toasts: [], shown: 0 }),
  actions: {
    show(state, { text, tone = 'neutral', durationMs = defaultToastMs, primaryLabel }: Show) {
      const id = `toast-${++state.shown}`;
      state.toasts.push({ id, text, tone, ...(primaryLabel === undefined ? {} : { primaryLabel }) });
      if (state.toasts.length > toastLimit) state.toasts.shift();
      // Nothing waits for a toast to end, so its timer is started on its own.
      return [
        {
          effect: 'start',
          effects: [
            { effect: 'wait', key: id, milliseconds: durationMs, send: { type: 'toasts.dismiss', payload: { id } } },
          ],
        },
      ];
    },
    dismiss(state, { id }: { id?: string }) {
      const gone = state.toasts.filter((toast) => id === undefined || toast.id === id);
      state.toasts = state.toasts.filter((toast) => !gone.includes(toast));
      return gone.map((toast) => ({ effect: 'cancel' as const, key: toast.id }));
    },
  },
});
