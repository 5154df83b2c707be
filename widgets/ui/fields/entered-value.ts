import type { Effect } from '../../../runtime/messages/effect.ts';

/** A shopper's entry, with the value of the prop at that time. */
export interface EnteredValue<Value> {
  value: Value;
  fromProp: Value;
  /** Whether the field shows a text that is not a valid value yet; browsers do not reveal that text. */
  isUnfinished?: boolean | undefined;
}

/** Returns the state of a field without an entry. */
export const initialValue = <Value>(prop: Value): EnteredValue<Value> => ({ value: prop, fromProp: prop });

/** Returns the entered value, until the prop changes. */
export const currentValue = <Value>({ value, fromProp }: EnteredValue<Value>, prop: Value): Value =>
  prop === fromProp ? value : prop;

/** Whether the field's text is not a valid value yet. */
export const isUnfinishedValue = <Value>({ isUnfinished, fromProp }: EnteredValue<Value>, prop: Value): boolean =>
  isUnfinished === true && prop === fromProp;

/** Enters a value. @returns whether it differs from the previous one */
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

/** Input of a field's reducers. */
export interface FieldInput<Props, Value> {
  id: string;
  props: Props;
  local: EnteredValue<Value>;
}

/**
 * Creates the parts of a model that make a field discard its entry as soon as its prop changes. Otherwise a prop
 * that changes back, for example when a change is rolled back, would show the shopper's old entry again.
 *
 * @param widget name of the widget
 * @param propOf returns the value from the props
 */
export const followProp = <Props, Value>(widget: string, propOf: (props: Props) => Value) => ({
  followProp({ local, props }: FieldInput<Props, Value>): undefined {
    local.value = propOf(props);
    local.fromProp = local.value;
    local.isUnfinished = undefined;
  },
  // Without an entry there is nothing to discard; a prop that is different each time would dispatch endlessly.
  changed: ({ id, local, props }: FieldInput<Props, Value>): Effect[] =>
    propOf(props) === local.fromProp || !hasEntry(local)
      ? []
      : [{ effect: 'dispatch', message: { type: `${widget}.followProp`, target: id, payload: {} } }],
});
