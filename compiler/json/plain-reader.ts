import { childOf, type EarlierText, type EarlierValue } from './earlier-text.ts';
import { type Syntax, SyntaxNode } from './syntax.ts';

const code = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')];
const [openList, closeList, openObject, closeObject] = [code('['), code(']'), code('{'), code('}')];
const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
/** A number or a word at a position. */
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Thrown for a text that is not valid JSON, or has a number beyond those that JavaScript can hold. */
class NotPlain extends Error {}

/**
 * Reads valid JSON several times as fast as a fault-tolerant parser. Values of an earlier text that are apart from the
 * difference are reused, so that an edit costs only the values around it.
 */
class PlainReader {
  private at = 0;
  private readonly text: string;
  private readonly earlier: EarlierText;

  constructor(text: string, earlier: EarlierText) {
    this.text = text;
    this.earlier = earlier;
  }

  document(): SyntaxNode {
    this.skip();
    const offset = this.at;
    const root = this.value(this.earlier.root);
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

  private takenOver(earlier: EarlierValue | undefined): Syntax | undefined {
    const syntax = this.earlier.unchanged(earlier, this.at);
    if (syntax) this.at += syntax.length;
    return syntax;
  }

  private value(earlier: EarlierValue | undefined): Syntax {
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
    if (!Object.hasOwn(words, written)) return { type: 'number', length, value: finite(Number(written)) };
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

  private members(type: 'object' | 'array', close: number, whole: EarlierValue | undefined): Syntax {
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
        const index = earlier ? this.earlier.childAt(earlier, this.at, next) : -1;
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

  private property(earlier: EarlierValue | undefined): Syntax {
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
    const value = this.value(earlier && childOf(earlier, this.earlier.childAt(earlier, this.at, 1)));
    return {
      type: 'property',
      length: this.at - start,
      children: [key, value],
      starts: [0, valueStart],
      colon: colonAt,
    };
  }
}

function finite(number: number): number {
  if (!Number.isFinite(number)) throw new NotPlain();
  return number;
}

function unescaped(written: string): string {
  try {
    return JSON.parse(written) as string;
  } catch {
    throw new NotPlain();
  }
}

/**
 * Reads a valid text; undefined for invalid JSON, or values nested too deeply for the stack.
 *
 * @param earlier a text whose equal values are reused
 */
export function readPlainJson(text: string, earlier: EarlierText): SyntaxNode | undefined {
  try {
    return new PlainReader(text, earlier).document();
  } catch (thrown) {
    if (thrown instanceof NotPlain || thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}
