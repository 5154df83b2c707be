import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { stableStringify } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';
import { itemLimit } from './contract.ts';

type Props = PropsOf<typeof contract>;

/** The value, once an action has set it; until then the prop's value is current. */
interface Local {
  set?: { value: unknown };
}

type Input = ReduceInput<Props, Local, unknown>;

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const holds: Record<Props['type'], (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isPlainObject,
  any: () => true,
};

const wrongType = (problem: string) => new FailureError('wrong-type', problem);

/**
 * Validates and converts a value for this state. A single item becomes a list, since expressions unwrap lists of
 * one item.
 */
function fitting({ type, enum: values }: Props, value: unknown): unknown {
  const asList = value === undefined ? [] : [value];
  const fitted = type === 'array' && !Array.isArray(value) ? asList : value;
  if (!holds[type](fitted)) throw wrongType(`This state holds ${type} and cannot be set to ${stableStringify(value)}`);
  if (values && !values.includes(String(fitted)))
    throw wrongType(`This state is one of ${values.join(', ')}, not ${stableStringify(value)}`);
  if (Array.isArray(fitted) && fitted.length > itemLimit)
    throw wrongType(`This state holds at most ${itemLimit} items`);
  return fitted;
}

const current = (local: Local, props: Props): unknown => (local.set ? local.set.value : (props.initial ?? null));

function set({ local, props }: Input, value: unknown): Effect[] {
  const before = current(local, props);
  const after = fitting(props, value);
  if (stableStringify(before) === stableStringify(after)) return [];
  local.set = { value: after };
  return [{ effect: 'emit', event: 'change', data: { value: after } }];
}

function items({ local, props }: Input): unknown[] {
  const value = current(local, props);
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw wrongType('This state holds no list');
  return value;
}

const isSame = (a: unknown, b: unknown): boolean => stableStringify(a) === stableStringify(b);

const without = (list: readonly unknown[], item: unknown) => list.filter((each) => !isSame(each, item));

export default defineModel<Props, unknown, Local>({
  initial: () => ({}),
  // The value changes only by actions of other nodes, and a page that never changes it needs no script for it.
  lives: () => false,
  data: ({ local, props }) => current(local, props),
  actions: {
    set(input, { to, key }: { to: unknown; key?: string }) {
      if (key === undefined) return set(input, to);
      const value = current(input.local, input.props) ?? {};
      if (!isPlainObject(value)) throw wrongType(`This state holds no object, so it has no field "${key}"`);
      return set(input, { ...value, [key]: to });
    },
    toggle(input, { item }: { item?: unknown }) {
      if (item === undefined) return set(input, !current(input.local, input.props));
      const list = items(input);
      const rest = without(list, item);
      return set(input, rest.length < list.length ? rest : [...list, item]);
    },
    append: (input, { item }: { item: unknown }) => set(input, [...items(input), item]),
    remove: (input, { item, index }: { item?: unknown; index?: number }) =>
      set(input, index === undefined ? without(items(input), item) : items(input).filter((_, at) => at !== index)),
    reset: (input) => set(input, input.props.initial),
  },
});
