import { createStore as createZustand } from 'zustand/vanilla';
import { type Failure, FailureError, failureOf } from '../failure.ts';
import type { Effect, Message } from '../messages/effect.ts';
import type { PageState } from './page-state.ts';
import { queryReducers } from './query-reducers.ts';
import type { AnySlice } from './slice.ts';

/** One dispatched message and its result. A page's records are its whole story. */
export interface StoreRecord {
  number: number;
  at: number;
  message: Message;
  effects: readonly Effect[];
  failure?: Failure;
}

export interface Store {
  state(): PageState;
  /** `broken` is what a reducer threw that is no failure: a mistake in its code. */
  dispatch(message: Message): { effects: readonly Effect[]; failure?: Failure; broken?: unknown; changed?: Changes };
  /** The last records, oldest first. */
  records(): readonly StoreRecord[];
  subscribe(listener: (record: StoreRecord) => void): () => void;
  /** Adds the initial state of slices that are not there yet. */
  begin(slices: readonly AnySlice[]): void;
}

/** Paths in the state under which something has changed. */
export type Changes = readonly (readonly (string | number)[])[];

/** Instances whose own state has changed; undefined where it may be any of them. */
export function changedInstances(changed: Changes | undefined): Set<string> | undefined {
  const ids = new Set<string>();
  for (const [root, id] of changed ?? [[]]) {
    if (root !== undefined && root !== 'local') continue;
    if (id === undefined) return undefined;
    ids.add(String(id));
  }
  return ids;
}

/**
 * What a message does: the next state, where it differs if that is known, and the effects that follow. Undefined when
 * no reducer knows the message.
 */
export type Reduce = (
  state: PageState,
  message: Message,
) => { next: PageState; effects: Effect[]; changed?: Changes } | undefined;

/** How many records are kept. */
const recordLimit = 1000;

/**
 * The page's state and who may change it: reducers alone. When one throws, nothing has changed and the failure is the
 * outcome.
 */
export function createStore(first: PageState, env: { now(): number }, reduce: Reduce): Store {
  const zustand = createZustand<PageState>(() => first);
  const listeners = new Set<(record: StoreRecord) => void>();
  const records: StoreRecord[] = [];
  let count = 0;

  const keep = (message: Message, effects: readonly Effect[], failure?: Failure) => {
    const record = { number: ++count, at: env.now(), message, effects, ...(failure ? { failure } : {}) };
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
    begin(added) {
      const { slices } = zustand.getState();
      const fresh = added.filter((slice) => !Object.hasOwn(slices, slice.name));
      if (fresh.length > 0)
        zustand.setState({
          slices: { ...slices, ...Object.fromEntries(fresh.map((slice) => [slice.name, slice.initial()])) },
        });
    },
    dispatch(message) {
      try {
        const reduceQuery = queryReducers[message.type];
        const reduced = reduceQuery
          ? { next: reduceQuery(zustand.getState(), message.payload as never), effects: [] }
          : reduce(zustand.getState(), message);
        if (!reduced)
          return keep(message, [], { code: 'unknown-action', message: `There is no action called ${message.type}` });
        zustand.setState(reduced.next, true);
        return { ...keep(message, reduced.effects), ...(reduced.changed ? { changed: reduced.changed } : {}) };
      } catch (thrown) {
        const kept = keep(message, [], failureOf(thrown));
        return thrown instanceof FailureError ? kept : { ...kept, broken: thrown };
      }
    },
  };
}
