import type { QueryRef } from './messages/call.ts';
import type { Effect } from './messages/effect.ts';
import type { PageState } from './state/page-state.ts';
import type { QueryResult } from './state/query-result.ts';
import type { Slice } from './state/slice.ts';

/** Input of every function of a model. */
export interface ModelInput<Props, Local> {
  props: Props;
  local: Local;
  state: PageState;
  /**
   * Current time as a timestamp in milliseconds: the same on the server and in a browser's first rendering. See the
   * `tick` effect.
   */
  now: number;
  /** Id of the widget's instance, to make keys of effects unique. */
  id: string;
}

/** Input of a widget's reducer. */
export interface ReduceInput<Props, Local, Data> extends ModelInput<Props, Local> {
  /** An immer draft: write to it. */
  local: Local;
  /** The data that the widget published before this action. */
  data: Data;
}

/** Input of a model's `data`. */
export interface DataInput<Props, Local> extends ModelInput<Props, Local> {
  queries: Record<string, QueryResult>;
}

/** The page's handlers, for effects that depend on whether an event is handled. */
export interface HandlerInfo {
  /** Whether the page has actions for an event of this widget. */
  hasHandler(event: string): boolean;
}

/** One element of a slot that is rendered once per element. */
export interface SlotItem {
  /** Identity of the element while the list changes; the plan's `key` takes precedence. */
  key: string;
  /** Data of the element, which its children see besides the widget's data. */
  data: Record<string, unknown>;
}

type Reduce<Props, Local, Data> = (input: ReduceInput<Props, Local, Data>, payload: never) => Effect[] | undefined;

/** A widget's logic, separate from its view. Every function is pure: side effects are returned as effects. */
export interface Model<Props = unknown, Local = unknown, Data = unknown> {
  /** Parts of the page's state that the functions below read: `route`, `user`, `slices.cart`. */
  uses?: readonly string[];
  /** Initial local state. */
  initial?: (props: Props) => Local;
  /** Calls whose responses it needs, by names of its choice. */
  queries?: (input: ModelInput<Props, Local>) => Record<string, QueryRef | undefined>;
  /** Data that child nodes and page expressions see. */
  data: (input: DataInput<Props, Local>) => Data;
  /** Elements of each repeated slot. */
  items?: Record<string, (data: Data, props: Props) => SlotItem[]>;
  /** Slots whose children exist now; all slots by default. */
  shows?: (data: Data, props: Props) => readonly string[];
  actions?: Record<string, Reduce<Props, Local, Data>>;
  /**
   * Whether the widget does something before a shopper interacts: fetches, uses timers, needs its behaviour. Receives
   * its fixed props and the names of the computed ones. By default, whether there are effects when it becomes live.
   */
  startsOnLoad?: (props: Props, computed: ReadonlySet<string>, hasHandler: HandlerInfo['hasHandler']) => boolean;
  /** Whether a shopper can interact with the widget. By default, whether it has actions or a behaviour. */
  lives?: (props: Props, computed: ReadonlySet<string>) => boolean;
  /** Timestamps in milliseconds at which the widget's data changes on its own: a cached page is rendered again then. */
  changesAt?: (props: Props, timeZone: string | undefined) => readonly number[];
  /** Effects when the widget becomes live in a browser. */
  mounted?: (input: ReduceInput<Props, Local, Data> & HandlerInfo) => Effect[];
  /** Effects, in a browser, when the widget's published data has changed. */
  changed?: (input: DataInput<Props, Local> & HandlerInfo & { data: Data; before: Data }) => Effect[];
}

/** Declares a widget's model; infers its types. */
export const defineModel = <Props, Data, Local = Record<string, never>>(
  model: Model<Props, Local, Data>,
): Model<Props, Local, Data> => model;

/** The `data` of a model that only has effects: a server need not compute it. */
export const publishesNothing = (): undefined => undefined;

/** Declares a slice; infers its types. */
export const defineSlice = <State>(slice: Slice<State>): Slice<State> => slice;

/** A page action: changes the page's state, requests effects, or both. */
export type PageActionReducer = (state: PageState, payload: never, context: PageActionContext) => Effect[] | undefined;

/** The circumstances of a page action. */
export interface PageActionContext {
  /** Id of the instance on which the event happened. */
  origin?: string;
}
