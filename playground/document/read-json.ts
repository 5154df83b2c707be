import { type Node, parseTree } from 'jsonc-parser';

const code = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')];
const [openList, closeList, openObject, closeObject] = [code('['), code(']'), code('{'), code('}')];
const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
/** A number or a word, from a place on. */
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** A node whose end is not read yet. */
type OpenNode = { -readonly [Key in keyof Node]: Node[Key] };

/** The text is not plain JSON. */
class NotPlain extends Error {}

/** Reads JSON without mistakes, several times as fast as a parser that forgives them. */
class PlainReader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  document(): Node {
    const root = this.value(undefined);
    this.skip();
    if (this.at < this.text.length) throw new NotPlain();
    return root;
  }

  private skip(): number {
    for (;;) {
      const sign = this.text.charCodeAt(this.at);
      if (sign !== 32 && sign !== 10 && sign !== 13 && sign !== 9) return sign;
      this.at++;
    }
  }

  private value(parent: Node | undefined): Node {
    const sign = this.skip();
    if (sign === quote) return this.string(parent);
    if (sign === openObject) return this.members('object', closeObject, parent);
    if (sign === openList) return this.members('array', closeList, parent);
    scalar.lastIndex = this.at;
    const [written] = scalar.exec(this.text) ?? [];
    if (written === undefined) throw new NotPlain();
    const isWord = Object.hasOwn(words, written);
    const node: Node = {
      type: isWord ? (written === 'null' ? 'null' : 'boolean') : 'number',
      offset: this.at,
      length: written.length,
      parent,
      value: isWord ? words[written] : Number(written),
    };
    this.at += written.length;
    return node;
  }

  private string(parent: Node | undefined): Node {
    const start = this.at;
    let end = this.text.indexOf('"', start + 1);
    let hasEscapes = false;
    while (end !== -1 && this.text.charCodeAt(end - 1) === backslash) {
      hasEscapes = true;
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
    const value = hasEscapes || inside.includes('\\') ? unescaped(this.text.slice(start, end + 1)) : inside;
    return { type: 'string', offset: start, length: end + 1 - start, parent, value };
  }

  private members(type: 'object' | 'array', close: number, parent: Node | undefined): Node {
    const children: Node[] = [];
    const node: OpenNode = { type, offset: this.at, length: 0, parent, children };
    this.at++;
    if (this.skip() === close) this.at++;
    else
      for (;;) {
        children.push(type === 'object' ? this.property(node) : this.value(node));
        const sign = this.skip();
        this.at++;
        if (sign === close) break;
        if (sign !== comma) throw new NotPlain();
      }
    node.length = this.at - node.offset;
    return node;
  }

  private property(parent: Node): Node {
    if (this.skip() !== quote) throw new NotPlain();
    const node: OpenNode = { type: 'property', offset: this.at, length: 0, parent, children: [] };
    const key = this.string(node);
    if (this.skip() !== colon) throw new NotPlain();
    node.colonOffset = this.at;
    this.at++;
    node.children!.push(key, this.value(node));
    node.length = this.at - node.offset;
    return node;
  }
}

function unescaped(written: string): string {
  try {
    return JSON.parse(written) as string;
  } catch {
    throw new NotPlain();
  }
}

/** What a parser reads; nothing where values are nested too deeply for the stack. */
function within<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof NotPlain || thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** The values of a JSON text with their places; those that can be read of a text with mistakes. */
export const readJson = (text: string): Node | undefined =>
  within(() => new PlainReader(text).document()) ?? within(() => parseTree(text));
