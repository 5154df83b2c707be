import type { Syntax } from './syntax.ts';
import { type TextDifference, textDifference } from './text-difference.ts';

/** A value of an earlier text, with its offset there. */
export interface EarlierValue {
  syntax: Syntax;
  offset: number;
}

/** Types of values whose first and last character delimit them. */
const delimited: ReadonlySet<Syntax['type']> = new Set(['object', 'array', 'string']);

/**
 * A valid text that was read before. Parts outside of the only range in which a new text differs are not read again.
 */
export class EarlierText {
  readonly root: EarlierValue | undefined;
  private readonly difference: TextDifference;

  constructor(before: { text: string; root: EarlierValue | undefined } | undefined, text: string) {
    this.root = before?.root;
    this.difference = textDifference(before?.text ?? '', text);
  }

  /**
   * Returns an earlier value's syntax if its text is at the same place in the new text. A value without brackets or
   * quotes must not touch the difference, because `1` continues as `12`.
   *
   * @param at offset of the value in the new text
   */
  unchanged(value: EarlierValue | undefined, at: number): Syntax | undefined {
    if (!value) return undefined;
    const { from, to } = this.difference;
    const { syntax, offset } = value;
    const gap = delimited.has(syntax.type) ? 0 : 1;
    const isApart = offset + syntax.length + gap <= from || offset - gap >= to;
    return isApart && this.offsetBefore(at) === offset ? syntax : undefined;
  }

  /**
   * Returns the index of the child that was at an offset of the new text; -1 if there was none.
   *
   * @param from first index to look at
   */
  childAt({ syntax, offset }: EarlierValue, at: number, from: number): number {
    const before = this.offsetBefore(at);
    const { starts = [] } = syntax;
    let index = from;
    while (index < starts.length && offset + starts[index]! < before) index++;
    return offset + (starts[index] ?? Number.NaN) === before ? index : -1;
  }

  /** Converts an offset of the new text to the earlier text; -1 inside the difference. */
  private offsetBefore(at: number): number {
    const { from, to, toAfter } = this.difference;
    if (at < from) return at;
    return at >= toAfter ? at - toAfter + to : -1;
  }
}

/** Returns a child of an earlier value. */
export function childOf({ syntax, offset }: EarlierValue, index: number): EarlierValue | undefined {
  const child = syntax.children?.[index];
  return child && { syntax: child, offset: offset + syntax.starts![index]! };
}
