/** Parses JSON from outside; a key that could change what objects are is left out. */
export const parsePlainJson = (json: string): unknown =>
  JSON.parse(json, (key, value) => (key === '__proto__' ? undefined : value));
