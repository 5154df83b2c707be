import { fail } from '../errors/expression-error.ts';
import { dateStyle, type NumberStyle, numberStyle } from './time/skeleton.ts';

/** A piece of an ICU message. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'count' }
  | { kind: 'value'; name: string }
  | { kind: 'number'; name: string; style: NumberStyle }
  | { kind: 'date'; name: string; options: Intl.DateTimeFormatOptions }
  | { kind: 'choice'; name: string; format: string; offset: number; options: ReadonlyMap<string, Piece[]> };

const choices = new Set(['plural', 'selectordinal', 'select']);

/** Maximum depth of nested choices; anything deeper is not a sentence any more. */
const maxDepth = 20;

/** Returns the piece that formats a value; undefined for an unknown format. */
function formatted(name: string, format: string, style: string): Piece | undefined {
  if (format === 'number') {
    const known = numberStyle(style);
    return known && { kind: 'number', name, style: known };
  }
  const options = format === 'date' || format === 'time' ? dateStyle(format, style) : undefined;
  return options && { kind: 'date', name, options };
}

/** Parser of one ICU message. */
class MessageReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(): Piece[] {
    const all = this.#pieces(0, false);
    if (this.#peek) this.#fail();
    return all;
  }

  /** The next character; empty at the end. */
  get #peek(): string {
    return this.#source.charAt(this.#at);
  }

  #next(): string {
    return this.#source.charAt(this.#at++);
  }

  #fail(): never {
    return fail('D3142', { value: this.#source });
  }

  /** Reads the text up to the next of these characters. */
  #until(chars: RegExp): string {
    let text = '';
    while (this.#peek && !chars.test(this.#peek)) text += this.#next();
    return text;
  }

  #skipSpace(): void {
    this.#until(/\S/);
  }

  #word(): string {
    this.#skipSpace();
    const found = this.#until(/[\s,{}]/);
    this.#skipSpace();
    return found;
  }

  /** Consumes the next character if it is the given one. @returns whether it was */
  #accept(char: string): boolean {
    if (this.#peek !== char) return false;
    this.#at++;
    return true;
  }

  #expect(char: string): void {
    if (!this.#accept(char)) this.#fail();
  }

  /** Reads the text after an apostrophe: '' is one apostrophe, '{…' runs to the next one. */
  #quoted(): string {
    if (this.#accept("'") || !/[{}#|]/.test(this.#peek)) return "'";
    let text = '';
    while (this.#peek) {
      if (this.#accept("'") && this.#peek !== "'") break;
      text += this.#next();
    }
    return text;
  }

  #argument(depth: number): Piece {
    const name = this.#word();
    if (this.#accept('}')) return { kind: 'value', name };
    this.#expect(',');
    const format = this.#word();
    if (choices.has(format)) return this.#choice(name, format, depth);
    const style = this.#accept(',') ? this.#until(/[{}]/).trim() : '';
    this.#expect('}');
    return formatted(name, format, style) ?? this.#fail();
  }

  #choice(name: string, format: string, depth: number): Piece {
    this.#expect(',');
    const options = new Map<string, Piece[]>();
    let offset = 0;
    for (this.#skipSpace(); !this.#accept('}'); this.#skipSpace()) {
      const key = this.#word();
      if (key.startsWith('offset:')) {
        offset = Number(key.slice(7) || this.#word());
        continue;
      }
      if (key === '') this.#fail();
      this.#expect('{');
      options.set(key, this.#pieces(depth + 1, format !== 'select'));
      this.#expect('}');
    }
    return { kind: 'choice', name, format, offset, options };
  }

  #pieces(depth: number, isPlural: boolean): Piece[] {
    if (depth > maxDepth) this.#fail();
    const list: Piece[] = [];
    let text = '';
    const add = (piece: Piece): void => {
      if (text !== '') list.push({ kind: 'text', text });
      text = '';
      list.push(piece);
    };
    while (this.#peek && this.#peek !== '}') {
      if (this.#accept("'")) text += this.#quoted();
      else if (this.#accept('{')) add(this.#argument(depth));
      else if (isPlural && this.#accept('#')) add({ kind: 'count' });
      else text += this.#next();
    }
    if (text !== '') list.push({ kind: 'text', text });
    return list;
  }
}

/**
 * Parses an ICU message. @throws ExpressionError D3142 when its braces do not match, or when a format is not supported.
 */
export const readMessage = (source: string): Piece[] => new MessageReader(source).read();
