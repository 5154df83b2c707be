import { defineSlice } from '../define.ts';

/** A short message that disappears after a while. */
export interface Toast {
  id: string;
  text: string;
  tone: 'neutral' | 'success' | 'error';
  primaryLabel?: string;
}

/** State of the toasts; `shown` numbers those without an id of the author's. */
export interface ToastsState {
  toasts: Toast[];
  shown: number;
}

/** How long a toast stays by default. */
export const defaultToastMs = 5000;

/** Maximum number of toasts on the screen; one more removes the oldest. */
const toastLimit = 4;

interface Show {
  id?: string;
  text: string;
  tone?: Toast['tone'];
  durationMs?: number;
  primaryLabel?: string;
}

const timerOf = (id: string): string => `toast ${id}`;

/** The page's toasts, each removed when its time is over. */
export const toasts = defineSlice<ToastsState>({
  name: 'toasts',
  initial: () => ({ toasts: [], shown: 0 }),
  actions: {
    show(state, { id: name, text, tone = 'neutral', durationMs = defaultToastMs, primaryLabel }: Show) {
      // A toast equal to one on the screen does not appear twice: the first stays, and its timer restarts.
      const equal = (toast: Toast) => toast.text === text && toast.tone === tone && toast.primaryLabel === primaryLabel;
      const id = name ?? state.toasts.find(equal)?.id ?? `toast-${++state.shown}`;
      const shown: Toast = { id, text, tone, ...(primaryLabel === undefined ? {} : { primaryLabel }) };
      const at = state.toasts.findIndex((toast) => toast.id === id);
      if (at >= 0) state.toasts[at] = shown;
      else state.toasts.push(shown);
      if (state.toasts.length > toastLimit) state.toasts.shift();
      // No action waits for a toast to end, so its timer is started independently.
      return [
        {
          effect: 'start',
          effects: [
            {
              effect: 'wait',
              key: timerOf(id),
              milliseconds: durationMs,
              send: { type: 'toasts.dismiss', payload: { id } },
            },
          ],
        },
      ];
    },
    dismiss(state, { id }: { id?: string }) {
      const gone = state.toasts.filter((toast) => id === undefined || toast.id === id);
      state.toasts = state.toasts.filter((toast) => !gone.includes(toast));
      return gone.map((toast) => ({ effect: 'cancel' as const, key: timerOf(toast.id) }));
    },
  },
});
