import type { DataInput, Model, QueryResult, SlotItem } from '../core/define.ts';
import { resultOf } from '../core/query-result.ts';
import { coerced, isTruthy, put } from '../core/values.ts';
import type { Frame } from './frame.ts';
import type { Rendering } from './rendering.ts';

/** Works out whether a widget is there and what it publishes. */
export function compute(frame: Frame, rendering: Rendering): void {
  const { when, model } = frame.code;
  if (!when && !model) return;
  try {
    if (when && !isTruthy(when(frame, rendering))) {
      frame.exists = false;
      return;
    }
    if (!model) return;
    frame.props = propsOf(frame, rendering);
    publish(frame, model, rendering);
  } catch (cause) {
    frame.crash = cause;
    rendering.crashed(frame.code, cause);
  }
}

function publish(frame: Frame, model: Model, rendering: Rendering): void {
  const { props } = frame;
  const input: DataInput<unknown, unknown> = {
    id: frame.id,
    props,
    local: model.initial?.(props),
    state: rendering.state,
    queries: noQueries,
  };
  if (model.queries) input.queries = results(model.queries(input), rendering);
  frame.data = model.data(input);
}

const noQueries: Record<string, QueryResult> = {};

type Queries = ReturnType<NonNullable<Model['queries']>>;

function results(queries: Queries, rendering: Rendering): Record<string, QueryResult> {
  const found: Record<string, QueryResult> = {};
  for (const [name, query] of Object.entries(queries)) {
    const state = query && rendering.state.queries[query.key];
    if (query && !state) rendering.wanted.set(query.key, query);
    found[name] = resultOf(state);
  }
  return found;
}

/** The props with what is computed in its places. */
export function propsOf(frame: Frame, rendering: Rendering): Record<string, unknown> {
  const { props: fixed, bound, shape } = frame.code;
  if (bound.length === 0) return fixed;
  // Overwriting a place that is there already costs an eighth of making one.
  const props: Record<string, unknown> = { ...shape };
  for (const { path, to, get } of bound) {
    const value = coerced(get(frame, rendering), to);
    if (path.length > 1) {
      if (value !== undefined) put(props, path, value);
    } else if (value !== undefined) props[path[0]!] = value;
    else if (!Object.hasOwn(fixed, path[0]!)) delete props[path[0]!];
  }
  return props;
}

/** One element of a repeated slot. */
export interface Element {
  key: string;
  path: string;
  /** What the name of the list stands for inside. */
  around: object;
}

/** Elements of a repeated slot, each with a key of its own. */
export function elementsOf(frame: Frame, slot: string, items: readonly SlotItem[], rendering: Rendering): Element[] {
  const keyOf = frame.code.slots.get(slot)?.[0]?.key;
  const taken = new Set<string>();
  const around = surroundings(frame.data as object, items[0]?.data ?? {});
  return items.map((item) => {
    const data = around(item.data);
    const wanted = keyOf?.(frame, data, rendering);
    const key = freeKey(taken, wanted === undefined || wanted === null || wanted === '' ? item.key : String(wanted));
    taken.add(key);
    return { key, path: frame.path ? `${frame.path}/${key}` : key, around: data };
  });
}
/**
 * What the name of a list stands for inside an element. Elements are alike, so each is a copy of the first with its own
 * values written over: adding to an object is dear.
 */
function surroundings(published: object, first: Record<string, unknown>) {
  const shape: Record<string, unknown> = { ...published, ...first };
  const names = Object.keys(first);
  return (item: Record<string, unknown>): Record<string, unknown> => {
    if (!areAlike(item, names)) return { ...published, ...item };
    const around = { ...shape };
    for (let index = 0; index < names.length; index++) around[names[index]!] = item[names[index]!];
    return around;
  };
}

/** True when an object has these names, in this order, and no others. */
function areAlike(item: Record<string, unknown>, names: readonly string[]): boolean {
  let index = 0;
  for (const name in item) if (name !== names[index++]) return false;
  return index === names.length;
}

/** Two elements with one key would share state: the later gets a number. */
export function freeKey(taken: { has(key: string): boolean }, key: string): string {
  let free = key;
  for (let copy = 2; taken.has(free); copy++) free = `${key}~${copy}`;
  return free;
}
