import type { QueryRef } from './messages/call.ts';
import type { Effect } from './messages/effect.ts';
import type { PageState } from './state/page-state.ts';
import type { QueryResult } from './state/query-result.ts';
import type { Slice } from './state/slice.ts';

export interface ModelInput<Props, Local> {
  props: Props;
  local: Local;
  state: PageState;
  /** Milliseconds since 1970: the same on the server and in the first rendering of a browser. See the `tick` effect. */
  now: number;
  /** Id of the instance, for the keys of effects. */
  id: string;
}

export interface ReduceInput<Props, Local, Data> extends ModelInput<Props, Local> {
  /** An immer draft: write to it. */
  local: Local;
  /** What the widget published before this action. */
  data: Data;
}

export interface DataInput<Props, Local> extends ModelInput<Props, Local> {
  queries: Record<string, QueryResult>;
}

/** What the effects of coming and changing may depend on besides. */
export interface HandlerInfo {
  /** True when the page does something about an event of this widget. */
  hasHandler(event: string): boolean;
}

/** One element of a slot that is rendered once per element. */
export interface SlotItem {
  /** Name that stays with the element while the list changes; the plan's `key` wins over it. */
  key: string;
  /** Added to what the widget publishes. */
  data: Record<string, unknown>;
}

type Reduce<Props, Local, Data> = (input: ReduceInput<Props, Local, Data>, payload: never) => Effect[] | undefined;

/**
 * What a widget does, separate from its view. Every function is pure: what must happen is returned as effects.
 */
export interface Model<Props = unknown, Local = unknown, Data = unknown> {
  /** Parts of the page's state that the functions below read: `route`, `user`, `slices.cart`. */
  uses?: readonly string[];
  /** First local state. */
  initial?: (props: Props) => Local;
  /** Answers it needs, by names of its own. */
  queries?: (input: ModelInput<Props, Local>) => Record<string, QueryRef | undefined>;
  /** What children and page expressions see. */
  data: (input: DataInput<Props, Local>) => Data;
  /** Elements of each repeated slot. */
  items?: Record<string, (data: Data, props: Props) => SlotItem[]>;
  /** Slots whose children exist now; all of them unless given. */
  shows?: (data: Data, props: Props) => readonly string[];
  actions?: Record<string, Reduce<Props, Local, Data>>;
  /**
   * Whether it does something before a shopper interacts: fetches, uses timers, needs its behaviour. Receives its fixed
   * props and the names of the computed ones. By default, whether there are effects when it becomes live.
   */
  startsOnLoad?: (props: Props, computed: ReadonlySet<string>, hasHandler: HandlerInfo['hasHandler']) => boolean;
  /** Whether a shopper can interact with it. By default, whether it has actions or a behaviour. */
  lives?: (props: Props, computed: ReadonlySet<string>) => boolean;
  /** Times at which its data changes by itself, in milliseconds since 1970: a cached page is rendered again then. */
  changesAt?: (props: Props, timeZone: string | undefined) => readonly number[];
  /** Effects when the widget becomes live in a browser. */
  mounted?: (input: ReduceInput<Props, Local, Data> & HandlerInfo) => Effect[];
  /** Effects when what it publishes has changed, in a browser. */
  changed?: (input: DataInput<Props, Local> & HandlerInfo & { data: Data; before: Data }) => Effect[];
}

export const defineModel = <Props, Data, Local = Record<string, never>>(
  model: Model<Props, Local, Data>,
): Model<Props, Local, Data> => model;

/** The `data` of a model that only has effects: a server need not compute it. */
export const publishesNothing = (): undefined => undefined;

export const defineSlice = <State>(slice: Slice<State>): Slice<State> => slice;

/** A page action: changes the page's state, requests effects, or both. */
export type PageActionReducer = (state: PageState, payload: never, context: PageActionContext) => Effect[] | undefined;

export interface PageActionContext {
  /** Instance on which the event happened. */
  origin?: string;
}
