import type { Effect } from '../messages/effect.ts';
import type { PageState } from './page-state.ts';

/** State and actions that belong to no single widget. */
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
