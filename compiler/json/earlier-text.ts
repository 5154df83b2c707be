import type { Json } from '../../schemas/page.ts';

/** The place of a value in its text, with its key. */
export interface Located {
  start: number;
  end: number;
  keyStart?: number;
  keyEnd?: number;
  members?: Map<string | number, Located>;
  /** Added to the places of its members, which were read in an earlier text. */
  shift?: number;
}

export interface Read {
  value: Json;
  located: Located;
}

/** A value of the earlier text. */
export interface EarlierValue extends Read {
  /** Added to its place. */
  shift: number;
}

/** Returns a member of an earlier value. */
export function earlierMember(of: EarlierValue | undefined, key: string | number): EarlierValue | undefined {
  const located = of?.located.members?.get(key);
  if (!of || !located) return undefined;
  return {
    value: (of.value as Record<string | number, Json>)[key]!,
    located,
    shift: of.shift + (of.located.shift ?? 0),
  };
}

/** A text that was read before, and differs from the new one in a single range. */
export class EarlierText {
  readonly root: EarlierValue;
  private readonly from: number;
  private readonly oldTo: number;
  private readonly newTo: number;

  constructor(before: string, root: Read, after: string) {
    this.root = { ...root, shift: 0 };
    const shorter = Math.min(before.length, after.length);
    let from = 0;
    while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from++;
    let tail = 0;
    while (
      tail < shorter - from &&
      before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
    )
      tail++;
    this.from = from;
    this.oldTo = before.length - tail;
    this.newTo = after.length - tail;
  }

  /** Returns the items of an earlier list by their offsets in the new text. */
  items(list: EarlierValue | undefined): Map<number, EarlierValue> {
    const items = new Map<number, EarlierValue>();
    if (!Array.isArray(list?.value)) return items;
    for (const index of list.value.keys()) {
      const item = earlierMember(list, index)!;
      const start = item.located.start + item.shift;
      if (start < this.from) items.set(start, item);
      else if (start >= this.oldTo) items.set(start + this.newTo - this.oldTo, item);
    }
    return items;
  }

  /** Returns the value at an offset of the new text if it is the earlier one, character for character. */
  unchanged(start: number, { value, located, shift }: EarlierValue): Read | undefined {
    const [oldStart, oldEnd] = [located.start + shift, located.end + shift];
    const isBefore = oldEnd <= this.from;
    if (!isBefore && oldStart < this.oldTo) return undefined;
    if (start !== (isBefore ? oldStart : oldStart + this.newTo - this.oldTo)) return undefined;
    const { members, shift: inner = 0 } = located;
    const end = start + oldEnd - oldStart;
    return {
      value,
      located: { start, end, ...(members ? { members, shift: inner + start - located.start } : {}) },
    };
  }
}
