import type { Effect } from '../../../runtime/messages/effect.ts';

/** What a shopper has entered, and the value of the prop at that time. */
export interface EnteredValue<Value> {
  value: Value;
  fromProp: Value;
  /** Whether the field shows a text that is no value yet, which a browser does not say. */
  isUnfinished?: boolean | undefined;
}

export const initialValue = <Value>(prop: Value): EnteredValue<Value> => ({ value: prop, fromProp: prop });

/** The entered value, until the prop changes. */
export const currentValue = <Value>({ value, fromProp }: EnteredValue<Value>, prop: Value): Value =>
  prop === fromProp ? value : prop;

/** Whether the text of the field is no value yet. */
export const isUnfinishedValue = <Value>({ isUnfinished, fromProp }: EnteredValue<Value>, prop: Value): boolean =>
  isUnfinished === true && prop === fromProp;

/** Enters a value. @returns whether it is another one */
export function enterValue<Value>(
  local: EnteredValue<Value>,
  prop: Value,
  value: Value,
  isUnfinished?: boolean,
): boolean {
  const before = currentValue(local, prop);
  local.value = value;
  local.fromProp = prop;
  local.isUnfinished = isUnfinished;
  return before !== value;
}

const hasEntry = <Value>({ value, fromProp, isUnfinished }: EnteredValue<Value>): boolean =>
  isUnfinished === true || value !== fromProp;

export interface FieldInput<Props, Value> {
  id: string;
  props: Props;
  local: EnteredValue<Value>;
}

/**
 * The parts of a model that make a field forget what was entered as soon as its prop changes. Otherwise a prop that
 * changes back, as when a change is rolled back, would show the shopper's old entry again.
 *
 * @param widget name of the widget
 * @param propOf the value that the props give
 */
export const followProp = <Props, Value>(widget: string, propOf: (props: Props) => Value) => ({
  followProp({ local, props }: FieldInput<Props, Value>): undefined {
    local.value = propOf(props);
    local.fromProp = local.value;
    local.isUnfinished = undefined;
  },
  // Where nothing was entered there is nothing to forget, and a prop that is another one each time changes nothing for ever.
  changed: ({ id, local, props }: FieldInput<Props, Value>): Effect[] =>
    propOf(props) === local.fromProp || !hasEntry(local)
      ? []
      : [{ effect: 'dispatch', message: { type: `${widget}.followProp`, target: id, payload: {} } }],
});
