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
const deepest = 20;

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
    if (this.#sign) this.#wrong();
    return all;
  }

  /** The next character; empty at the end. */
  get #sign(): string {
    return this.#source.charAt(this.#at);
  }

  #next(): string {
    return this.#source.charAt(this.#at++);
  }

  #wrong(): never {
    return fail('D3142', { value: this.#source });
  }

  /** Reads the text up to the next of these characters. */
  #until(signs: RegExp): string {
    let text = '';
    while (this.#sign && !signs.test(this.#sign)) text += this.#next();
    return text;
  }

  #space(): void {
    this.#until(/\S/);
  }

  #word(): string {
    this.#space();
    const found = this.#until(/[\s,{}]/);
    this.#space();
    return found;
  }

  #has(sign: string): boolean {
    return this.#sign === sign && !!this.#next();
  }

  #take(sign: string): void {
    if (!this.#has(sign)) this.#wrong();
  }

  /** Reads the text after an apostrophe: '' is one apostrophe, '{…' runs to the next one. */
  #quoted(): string {
    if (this.#has("'") || !/[{}#|]/.test(this.#sign)) return "'";
    let text = '';
    while (this.#sign && (!this.#has("'") || this.#sign === "'")) text += this.#next();
    return text;
  }

  #argument(depth: number): Piece {
    const name = this.#word();
    if (this.#has('}')) return { kind: 'value', name };
    this.#take(',');
    const format = this.#word();
    if (choices.has(format)) return this.#choice(name, format, depth);
    const style = this.#has(',') ? this.#until(/[{}]/).trim() : '';
    this.#take('}');
    return formatted(name, format, style) ?? this.#wrong();
  }

  #choice(name: string, format: string, depth: number): Piece {
    this.#take(',');
    const options = new Map<string, Piece[]>();
    let offset = 0;
    for (this.#space(); !this.#has('}'); this.#space()) {
      const key = this.#word();
      if (key.startsWith('offset:')) {
        offset = Number(key.slice(7) || this.#word());
        continue;
      }
      if (key === '') this.#wrong();
      this.#take('{');
      options.set(key, this.#pieces(depth + 1, format !== 'select'));
      this.#take('}');
    }
    return { kind: 'choice', name, format, offset, options };
  }

  #pieces(depth: number, counts: boolean): Piece[] {
    if (depth > deepest) this.#wrong();
    const list: Piece[] = [];
    let text = '';
    const add = (piece: Piece): void => {
      if (text !== '') list.push({ kind: 'text', text });
      text = '';
      list.push(piece);
    };
    while (this.#sign && this.#sign !== '}') {
      if (this.#has("'")) text += this.#quoted();
      else if (this.#has('{')) add(this.#argument(depth));
      else if (counts && this.#has('#')) add({ kind: 'count' });
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
