import type { DataInput, Model, QueryResult, SlotItem } from '../core/define.ts';
import { resultOf } from '../core/query-result.ts';
import { coerced, isTruthy, put } from '../core/values.ts';
import type { Frame } from './frame.ts';
import type { NodeCode } from './node-code.ts';
import type { Rendering } from './rendering.ts';
import type { Surroundings } from './surroundings.ts';

/** Works out whether a widget is there and what it publishes. */
export function compute(frame: Frame, rendering: Rendering): void {
  const { when, model } = frame.code;
  if (!when && !model) return;
  try {
    if (when && !isTruthy(when(frame.around, rendering))) {
      frame.exists = false;
      return;
    }
    if (!model) return;
    frame.props = propsOf(frame.code, frame.around, rendering);
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
export function propsOf(
  { props: fixed, bound, shape }: NodeCode,
  around: Surroundings | undefined,
  rendering: Rendering,
): Readonly<Record<string, unknown>> {
  if (bound.length === 0) return fixed;
  // Overwriting a place that is there already costs an eighth of making one.
  const props: Record<string, unknown> = { ...shape };
  for (const { path, to, get } of bound) {
    const value = coerced(get(around, rendering), to);
    if (path.length > 1) {
      if (value !== undefined) put(props, path, value);
    } else if (value !== undefined) props[path[0]!] = value;
    else if (!Object.hasOwn(fixed, path[0]!)) delete props[path[0]!];
  }
  return props;
}

/** The same for whoever looks at them and keeps nothing: they are written over those of the last time. */
export function propsInPlace(
  code: NodeCode,
  around: Surroundings | undefined,
  rendering: Rendering,
): Readonly<Record<string, unknown>> {
  const { props: fixed, bound, lastProps } = code;
  if (lastProps === undefined) return propsOf(code, around, rendering);
  for (let index = 0; index < bound.length; index++) {
    const { path, to, get } = bound[index]!;
    const name = path[0]!;
    lastProps[name] = coerced(get(around, rendering), to) ?? fixed[name];
  }
  return lastProps;
}

/** One element of a repeated slot. */
export interface Element {
  key: string;
  around: Surroundings;
}

/** Elements of a repeated slot, each with a key of its own. */
export function elementsOf(frame: Frame, slot: string, items: readonly SlotItem[], rendering: Rendering): Element[] {
  const keyOf = frame.code.slots.get(slot)?.[0]?.key;
  const taken = new Set<string>();
  return items.map((item) => {
    const around = frame.insideElement(item.data);
    const wanted = keyOf?.(around, rendering);
    const key = freeKey(taken, wanted === undefined || wanted === null || wanted === '' ? item.key : String(wanted));
    taken.add(key);
    around.path = frame.path === '' ? key : `${frame.path}/${key}`;
    return { key, around };
  });
}

/** Two elements with one key would share state: the later gets a number. */
export function freeKey(taken: { has(key: string): boolean }, key: string): string {
  let free = key;
  for (let copy = 2; taken.has(free); copy++) free = `${key}~${copy}`;
  return free;
}
