/** Parses JSON from outside without its `__proto__` keys, which could change the prototype of objects. */
export const parsePlainJson = (json: string): unknown =>
  JSON.parse(json, (key, value) => (key === '__proto__' ? undefined : value));
