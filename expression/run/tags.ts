/**
 * The language has three kinds of list: sequences, which vanish when they hold one item or none; sequences that
 * stay (`[]`); and constructed arrays, which do not flatten. Only few expressions can see the difference, and only those
 * tag the lists that they make.
 */
export const SEQUENCE = 1;
export const KEPT = 2;
export const CONSTRUCTED = 4;
/** What a transform has copied, and so may change. */
export const COPY = 8;

/** Constructs what it is given, so that the private fields of a class that extends it are added to that. */
class Given {
  constructor(value?: object) {
    // biome-ignore lint/correctness/noConstructorReturn: this is what adds private fields to a value.
    if (value) return value;
  }
}

/**
 * The kinds of what one evaluation, or one transform, has made. They are private fields of the values themselves: nothing
 * outside can see them, and a WeakSet takes ten times as long.
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
