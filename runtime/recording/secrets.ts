/** Condition under which a value is secret: always, by other props' values, or for a dictionary by its field names. */
export type SecretRule = true | 'fields' | Readonly<Record<string, readonly string[]>>;

/** The secret values in contracts, by their names in payloads, events, inputs and responses. */
export interface SecretTable {
  widgets: Readonly<Record<string, Readonly<Record<string, SecretRule>>>>;
  calls: Readonly<Record<string, readonly string[]>>;
}

/** Whether a rule applies to a widget with these props. */
export const isSecret = (rule: SecretRule, props: Readonly<Record<string, unknown>>): boolean =>
  rule === true || (rule !== 'fields' && Object.entries(rule).some(([name, values]) => hasOneOf(props[name], values)));

/** Whether a text contains one of the words: autofill hints are lists of words. */
const hasOneOf = (value: unknown, values: readonly string[]): boolean =>
  typeof value === 'string' && value.split(/\s+/).some((word) => values.includes(word));
