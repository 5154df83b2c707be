/** What a shopper has entered, and the value of the prop at that time. */
export interface EnteredValue<Value> {
  value: Value;
  fromProp: Value;
}

export const initialValue = <Value>(prop: Value): EnteredValue<Value> => ({ value: prop, fromProp: prop });

/** What was entered, until the prop changes. */
export const currentValue = <Value>({ value, fromProp }: EnteredValue<Value>, prop: Value): Value =>
  prop === fromProp ? value : prop;

/** Enters a value. @returns whether it is another one */
export function enterValue<Value>(local: EnteredValue<Value>, prop: Value, value: Value): boolean {
  const before = currentValue(local, prop);
  local.value = value;
  local.fromProp = prop;
  return before !== value;
}
