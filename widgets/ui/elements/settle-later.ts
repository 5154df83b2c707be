import type { Effect } from '../../../runtime/messages/effect.ts';

/** Sends a widget its action `settle` once nothing has called for it for a while. */
export const settleLater = (widget: string, id: string, milliseconds: number): Effect => ({
  effect: 'start',
  effects: [
    { effect: 'wait', key: `${id} settle`, milliseconds, send: { type: `${widget}.settle`, target: id, payload: {} } },
  ],
});
