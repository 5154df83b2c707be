/**
 * The language has three kinds of list: sequences, which disappear when they hold one item or none; sequences that
 * remain (`[]`); and constructed arrays, which are not flattened. Few expressions can tell the difference, and only
 * those tag the lists that they create.
 */
export const SEQUENCE = 1;

/** A sequence that remains a list (`[]`). */
export const KEPT = 2;

/** A constructed array, which is not flattened. */
export const CONSTRUCTED = 4;
/** An object that a transform has copied, and so may change. */
export const COPY = 8;

/** Returns the given object from its constructor, so that the private fields of a subclass are added to that object. */
class Given {
  constructor(value?: object) {
    // biome-ignore lint/correctness/noConstructorReturn: this is what adds private fields to a value.
    if (value) return value;
  }
}

/**
 * The kinds of values created by one evaluation or one transform. They are private fields of the values themselves: no
 * other code can see them, and a WeakSet takes ten times as long.
 */
export class Tags extends Given {
  #by: Tags | undefined;
  #kinds = 0;

  add(value: object, kinds: number): void {
    if (!(#by in value)) new Tags(value);
    const tagged = value as Tags;
    tagged.#kinds = tagged.#by === this ? tagged.#kinds | kinds : kinds;
    tagged.#by = this;
  }

  has(value: object, kind: number): boolean {
    return #by in value && value.#by === this && (value.#kinds & kind) !== 0;
  }
}
