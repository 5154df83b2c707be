import { parseTree } from 'jsonc-parser';
import { type TextDifference, textDifference } from './changes/text-difference.ts';
import { type Syntax, SyntaxNode, syntaxOf } from './syntax.ts';

const code = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')];
const [openList, closeList, openObject, closeObject] = [code('['), code(']'), code('{'), code('}')];
const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
/** A number or a word at a position. */
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** A text and its values. */
export interface JsonText {
  text: string;
  /** Undefined for a text without any value. */
  root: SyntaxNode | undefined;
  /** Whether the text is valid JSON. */
  isPlain: boolean;
}

/** Thrown for a text that is not valid JSON. */
class NotPlain extends Error {}

/** A value of an earlier text, with its offset there. */
interface Earlier {
  syntax: Syntax;
  offset: number;
}

/**
 * Reads valid JSON several times as fast as a fault-tolerant parser. Values of an earlier text that are apart from the
 * difference are reused, so that an edit costs only the values around it.
 */
class PlainReader {
  private at = 0;
  private readonly text: string;
  private readonly difference: TextDifference;

  constructor(text: string, difference: TextDifference) {
    this.text = text;
    this.difference = difference;
  }

  document(earlier: Earlier | undefined): SyntaxNode {
    this.skip();
    const offset = this.at;
    const root = this.value(earlier);
    this.skip();
    if (this.at < this.text.length) throw new NotPlain();
    return new SyntaxNode(root, offset, undefined);
  }

  private skip(): number {
    for (;;) {
      const sign = this.text.charCodeAt(this.at);
      if (sign !== 32 && sign !== 10 && sign !== 13 && sign !== 9) return sign;
      this.at++;
    }
  }

  /** Reuses an earlier value if its text, and one character on each side, are the same. */
  private takenOver(earlier: Earlier | undefined): Syntax | undefined {
    if (!earlier) return undefined;
    const { from, to } = this.difference;
    const { syntax, offset } = earlier;
    if (offset + syntax.length >= from && offset <= to) return undefined;
    this.at += syntax.length;
    return syntax;
  }

  /** Returns the index of the earlier value's child at the current position. @param from first index to look at */
  private earlierAt({ syntax, offset }: Earlier, from: number): number {
    const { from: start, to, toAfter } = this.difference;
    const before = this.at <= start ? this.at : this.at > toAfter ? this.at - toAfter + to : -1;
    const { starts = [] } = syntax;
    let index = from;
    while (index < starts.length && offset + starts[index]! < before) index++;
    return offset + (starts[index] ?? Number.NaN) === before ? index : -1;
  }

  private value(earlier: Earlier | undefined): Syntax {
    const sign = this.skip();
    const taken = this.takenOver(earlier);
    if (taken) return taken;
    if (sign === quote) return this.string();
    if (sign === openObject) return this.members('object', closeObject, earlier);
    if (sign === openList) return this.members('array', closeList, earlier);
    scalar.lastIndex = this.at;
    const [written] = scalar.exec(this.text) ?? [];
    if (written === undefined) throw new NotPlain();
    this.at += written.length;
    const { length } = written;
    if (!Object.hasOwn(words, written)) return { type: 'number', length, value: Number(written) };
    return { type: written === 'null' ? 'null' : 'boolean', length, value: words[written] };
  }

  private string(): Syntax {
    const start = this.at;
    let end = this.text.indexOf('"', start + 1);
    while (end !== -1 && this.text.charCodeAt(end - 1) === backslash) {
      let before = end - 1;
      while (this.text.charCodeAt(before) === backslash) before--;
      if ((end - before) % 2 === 1) break;
      end = this.text.indexOf('"', end + 1);
    }
    if (end === -1) throw new NotPlain();
    this.at = end + 1;
    const inside = this.text.slice(start + 1, end);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
    if (/[\u0000-\u001f]/.test(inside)) throw new NotPlain();
    const value = inside.includes('\\') ? unescaped(this.text.slice(start, end + 1)) : inside;
    return { type: 'string', length: end + 1 - start, value };
  }

  private members(type: 'object' | 'array', close: number, whole: Earlier | undefined): Syntax {
    const start = this.at;
    const children: Syntax[] = [];
    const starts: number[] = [];
    const earlier = whole?.syntax.type === type ? whole : undefined;
    let next = 0;
    this.at++;
    if (this.skip() === close) this.at++;
    else
      for (;;) {
        this.skip();
        const index = earlier ? this.earlierAt(earlier, next) : -1;
        if (index !== -1) next = index + 1;
        const child = earlier && childOf(earlier, index);
        starts.push(this.at - start);
        children.push(type === 'object' ? this.property(child) : this.value(child));
        const sign = this.skip();
        this.at++;
        if (sign === close) break;
        if (sign !== comma) throw new NotPlain();
      }
    return { type, length: this.at - start, children, starts };
  }

  private property(earlier: Earlier | undefined): Syntax {
    const taken = this.takenOver(earlier);
    if (taken) return taken;
    const start = this.at;
    if (this.skip() !== quote) throw new NotPlain();
    const key = this.string();
    if (this.skip() !== colon) throw new NotPlain();
    const colonAt = this.at - start;
    this.at++;
    this.skip();
    const valueStart = this.at - start;
    const value = this.value(earlier && childOf(earlier, this.earlierAt(earlier, 1)));
    return {
      type: 'property',
      length: this.at - start,
      children: [key, value],
      starts: [0, valueStart],
      colon: colonAt,
    };
  }
}

function childOf({ syntax, offset }: Earlier, index: number): Earlier | undefined {
  const child = syntax.children?.[index];
  return child && { syntax: child, offset: offset + syntax.starts![index]! };
}

function unescaped(written: string): string {
  try {
    return JSON.parse(written) as string;
  } catch {
    throw new NotPlain();
  }
}

/** Returns a parser's result; undefined for invalid JSON, or values nested too deeply for the stack. */
function within<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof NotPlain || thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/**
 * Reads the values of a JSON text with their places; of an invalid text, those that can be read.
 *
 * @param before a valid text whose equal values are reused
 */
export function readJson(text: string, before?: JsonText): JsonText {
  const earlier = before?.isPlain ? before : undefined;
  const difference = textDifference(earlier?.text ?? '', text);
  const plain = within(() => new PlainReader(text, difference).document(earlier?.root));
  if (plain) return { text, root: plain, isPlain: true };
  const root = within(() => {
    const forgiven = parseTree(text);
    return forgiven && new SyntaxNode(syntaxOf(forgiven), forgiven.offset, undefined);
  });
  return { text, root, isPlain: false };
}
