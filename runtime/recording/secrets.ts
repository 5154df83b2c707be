/** When a value is secret: always, by values of other props, or as a dictionary by the names of the page's fields. */
export type SecretRule = true | 'fields' | Readonly<Record<string, readonly string[]>>;

/** What contracts mark as secret, by the names that it has in payloads, events, inputs and answers. */
export interface SecretTable {
  widgets: Readonly<Record<string, Readonly<Record<string, SecretRule>>>>;
  calls: Readonly<Record<string, readonly string[]>>;
}

/** Applies to a widget with these props. */
export const isSecret = (rule: SecretRule, props: Readonly<Record<string, unknown>>): boolean =>
  rule === true || (rule !== 'fields' && Object.entries(rule).some(([name, values]) => hasOneOf(props[name], values)));

/** Autofill hints are lists of words. */
const hasOneOf = (value: unknown, values: readonly string[]): boolean =>
  typeof value === 'string' && value.split(/\s+/).some((word) => values.includes(word));
