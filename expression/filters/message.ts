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

/** Nested choices beyond this are not a sentence any more. */
const deepest = 20;

/** What is written of a value by a format; undefined for one that is not known. */
function formatted(name: string, format: string, style: string): Piece | undefined {
  if (format === 'number') {
    const known = numberStyle(style);
    return known && { kind: 'number', name, style: known };
  }
  const options = format === 'date' || format === 'time' ? dateStyle(format, style) : undefined;
  return options && { kind: 'date', name, options };
}

/** Reads an ICU message. @throws ExpressionError D3142 when its braces do not fit, or a format cannot be obeyed. */
export function readMessage(source: string): Piece[] {
  let at = 0;
  const wrong = (): never => fail('D3142', { value: source });
  const space = (): void => {
    while (/\s/.test(source[at] ?? '')) at++;
  };
  const word = (): string => {
    space();
    const start = at;
    while (at < source.length && !/[\s,{}]/.test(source[at] as string)) at++;
    const found = source.slice(start, at);
    space();
    return found;
  };
  const take = (sign: string): void => {
    if (source[at] !== sign) wrong();
    at++;
  };
  /** After an apostrophe: '' is one apostrophe, '{…' runs to the next one. */
  const quoted = (): string => {
    at++;
    if (source[at] === "'") {
      at++;
      return "'";
    }
    if (!/[{}#|]/.test(source[at] ?? '')) return "'";
    let text = '';
    while (at < source.length) {
      if (source[at] === "'") {
        at++;
        if (source[at] !== "'") return text;
      }
      text += source[at++];
    }
    return text;
  };
  const argument = (depth: number): Piece => {
    take('{');
    const name = word();
    if (source[at] === '}') {
      at++;
      return { kind: 'value', name };
    }
    take(',');
    const format = word();
    if (!choices.has(format)) {
      let style = '';
      if (source[at] === ',') {
        at++;
        const start = at;
        while (at < source.length && !/[{}]/.test(source[at] as string)) at++;
        style = source.slice(start, at).trim();
      }
      take('}');
      return formatted(name, format, style) ?? wrong();
    }
    take(',');
    const options = new Map<string, Piece[]>();
    let offset = 0;
    for (space(); source[at] !== '}'; space()) {
      const key = word();
      if (key.startsWith('offset:')) {
        offset = Number(key.slice(7) || word());
        continue;
      }
      if (key === '') wrong();
      take('{');
      options.set(key, pieces(depth + 1, format !== 'select'));
      take('}');
    }
    take('}');
    return { kind: 'choice', name, format, offset, options };
  };
  const pieces = (depth: number, counts: boolean): Piece[] => {
    if (depth > deepest) wrong();
    const list: Piece[] = [];
    let text = '';
    const flush = (): void => {
      if (text !== '') list.push({ kind: 'text', text });
      text = '';
    };
    while (at < source.length && source[at] !== '}') {
      const sign = source[at] as string;
      if (sign === "'") text += quoted();
      else if (sign === '{') {
        flush();
        list.push(argument(depth));
      } else if (sign === '#' && counts) {
        flush();
        list.push({ kind: 'count' });
        at++;
      } else {
        text += sign;
        at++;
      }
    }
    flush();
    return list;
  };
  const all = pieces(0, false);
  if (at < source.length) wrong();
  return all;
}
