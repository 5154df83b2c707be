import { createStore as createZustand } from 'zustand/vanilla';
import { type Failure, FailureError, failureOf } from '../failure.ts';
import type { Effect, Message } from '../messages/effect.ts';
import type { PageState } from './page-state.ts';
import { queryReducers } from './query-reducers.ts';
import type { AnySlice } from './slice.ts';

/** A dispatched message and its result. A page's records are its entire history. */
export interface StoreRecord {
  number: number;
  at: number;
  message: Message;
  effects: readonly Effect[];
  failure?: Failure;
}

/** Holds the state of a page, and records every message. */
export interface Store {
  state(): PageState;
  /**
   * Dispatches a message. `broken` is the error of a reducer that threw anything but a failure: a mistake in its code.
   */
  dispatch(message: Message): { effects: readonly Effect[]; failure?: Failure; broken?: unknown; changed?: Changes };
  /** Returns the last records, oldest first. */
  records(): readonly StoreRecord[];
  subscribe(listener: (record: StoreRecord) => void): () => void;
  /** Adds the initial state of slices that are not in the state yet. */
  begin(slices: readonly AnySlice[]): void;
}

/** Paths in the state that have changed. */
export type Changes = readonly (readonly (string | number)[])[];

/** Returns the ids of instances whose local state has changed; undefined when it may be any of them. */
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
 * Reduces a message: returns the next state, its changed paths if known, and the effects. Undefined when no reducer
 * handles the message.
 */
export type Reduce = (
  state: PageState,
  message: Message,
) => { next: PageState; effects: Effect[]; changed?: Changes } | undefined;

/** Maximum number of records that are kept. */
const recordLimit = 1000;

/**
 * Creates the store of a page's state, which only reducers change. When one throws, the state stays as it was and the
 * failure is the outcome.
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
