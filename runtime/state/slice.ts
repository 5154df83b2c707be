import type { Effect } from '../messages/effect.ts';
import type { PageState } from './page-state.ts';

/** A part of the page's state that widgets share, with its actions. */
export interface Slice<State = unknown> {
  name: string;
  initial: () => State;
  actions: Record<string, (state: State, payload: never, page: PageState) => Effect[] | undefined>;
}

/** Any slice, whatever its state. */
export interface AnySlice {
  name: string;
  initial: () => unknown;
  actions: Record<string, (state: never, payload: never, page: PageState) => Effect[] | undefined>;
}
