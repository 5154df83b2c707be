import { produce } from 'immer';
import { createStore as createZustand } from 'zustand/vanilla';
import type { AnySlice, Model, PageActionReducer } from './define.ts';
import type { Effect, Message } from './effect.ts';
import { type Failure, FailureError, failureOf } from './failure.ts';
import type { Instance } from './instance.ts';
import { queryReducers } from './query-reducers.ts';
import type { PageState } from './state.ts';

/** One dispatched message and what came of it. A page's records are its whole story. */
export interface StoreRecord {
  number: number;
  at: number;
  message: Message;
  effects: readonly Effect[];
  failure?: Failure;
}

export interface Store {
  state(): PageState;
  dispatch(message: Message): { effects: readonly Effect[]; failure?: Failure };
  /** The last records, oldest first. */
  records(): readonly StoreRecord[];
  subscribe(listener: (record: StoreRecord) => void): () => void;
  /** Takes in widgets that came after the page, with the slices that they work with. */
  extend(implementations: StoreOptions['implementations']): void;
}

export interface StoreOptions {
  state: PageState;
  env: { now(): number };
  implementations: ReadonlyMap<string, { model?: Model; slices?: readonly AnySlice[] }>;
  slices: readonly AnySlice[];
  actions: Readonly<Record<string, PageActionReducer>>;
}

type Reducer = (draft: PageState, message: Message) => Effect[] | undefined;

/** How many records are kept. */
const recordLimit = 1000;

/**
 * The page's state and the one table of reducers that may change it. A reducer writes to a draft and returns
 * effects; when it throws, nothing has changed and the failure is the outcome.
 */
export function createStore(options: StoreOptions, find: (id: string) => Instance | undefined): Store {
  const slices = Object.fromEntries(options.slices.map((slice) => [slice.name, slice.initial()]));
  const zustand = createZustand<PageState>(() => ({
    ...options.state,
    slices: { ...slices, ...options.state.slices },
  }));
  const table = new Map(Object.entries(queryReducers) as [string, Reducer][]);
  addReducers(table, options, find);
  const listeners = new Set<(record: StoreRecord) => void>();
  const records: StoreRecord[] = [];
  let count = 0;

  const keep = (message: Message, effects: readonly Effect[], failure?: Failure) => {
    const record = { number: ++count, at: options.env.now(), message, effects, ...(failure ? { failure } : {}) };
    records.push(record);
    if (records.length > recordLimit) records.shift();
    for (const listener of listeners) listener(record);
    return { effects, ...(failure ? { failure } : {}) };
  };

  return {
    state: zustand.getState,
    records: () => records,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    extend(implementations) {
      const known = zustand.getState().slices;
      const added = [...implementations.values()]
        .flatMap(({ slices = [] }) => slices)
        .filter((slice) => !Object.hasOwn(known, slice.name));
      addReducers(table, { actions: {}, slices: added, implementations }, find);
      if (added.length > 0)
        zustand.setState({
          slices: { ...known, ...Object.fromEntries(added.map((slice) => [slice.name, slice.initial()])) },
        });
    },
    dispatch(message) {
      const reduce = table.get(message.type);
      if (!reduce)
        return keep(message, [], { code: 'unknown-action', message: `There is no action called ${message.type}` });
      let effects: Effect[] = [];
      try {
        const next = produce(zustand.getState(), (draft) => {
          effects = reduce(draft as PageState, message) ?? [];
        });
        zustand.setState(next, true);
        return keep(message, effects);
      } catch (thrown) {
        return keep(message, [], failureOf(thrown));
      }
    },
  };
}

function addReducers(
  table: Map<string, Reducer>,
  options: Pick<StoreOptions, 'actions' | 'slices' | 'implementations'>,
  find: (id: string) => Instance | undefined,
): void {
  for (const [name, reduce] of Object.entries(options.actions))
    table.set(name, (draft, message) =>
      reduce(draft, message.payload as never, message.target === undefined ? {} : { origin: message.target }),
    );
  for (const slice of options.slices)
    for (const [name, reduce] of Object.entries(slice.actions))
      table.set(`${slice.name}.${name}`, (draft, message) =>
        reduce(draft.slices[slice.name] as never, message.payload as never, draft),
      );
  for (const [widget, { model }] of options.implementations)
    for (const [name, reduce] of Object.entries(model?.actions ?? {}))
      table.set(`${widget}.${name}`, (draft, message) => {
        const instance = message.target === undefined ? undefined : find(message.target);
        if (!instance)
          throw new FailureError('no-widget', `${widget}.${name} was meant for a widget that is not there`);
        draft.local[instance.id] ??= instance.local;
        return reduce(
          {
            id: instance.id,
            props: instance.props,
            data: instance.data,
            local: draft.local[instance.id],
            state: draft,
          },
          message.payload as never,
        );
      });
}
