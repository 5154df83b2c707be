/** Returns the value at a dotted path of the window, such as `Partner.open`, and the object that contains it. */
export function windowValue(path: string): { value: unknown; owner: unknown } {
  let owner: unknown;
  let value: unknown = window;
  for (const name of path.split('.')) {
    owner = value;
    value = (owner as Record<string, unknown> | null | undefined)?.[name];
  }
  return { value, owner };
}
