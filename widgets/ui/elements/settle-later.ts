import type { Effect } from '../../../runtime/messages/effect.ts';

/** Creates a debounced effect: sends a widget its action `settle` once this was not requested for the given time. */
export const settleLater = (widget: string, id: string, milliseconds: number): Effect => ({
  effect: 'start',
  effects: [
    { effect: 'wait', key: `${id} settle`, milliseconds, send: { type: `${widget}.settle`, target: id, payload: {} } },
  ],
});
