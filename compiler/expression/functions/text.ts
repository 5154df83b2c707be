import { fail } from '../errors/expression-error.ts';
import type { Run } from '../run/run.ts';
import { toText } from '../values/to-text.ts';
import { defineFunction } from './builtin.ts';

const surrogate = /[\ud800-\udfff]/;

/** Characters, where a pair of surrogates is one. */
function lengthOf(text: string): number {
  if (!surrogate.test(text)) return text.length;
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Looks only as far as the cut reaches, since characters behind it cannot move it. */
function isPlain(text: string, end: number | undefined): boolean {
  if (end === undefined || end < 0 || end > 64) return !surrogate.test(text);
  const reach = Math.min(end + 1, text.length);
  for (let index = 0; index < reach; index++) if ((text.charCodeAt(index) & 0xf800) === 0xd800) return false;
  return true;
}

function slice(text: string, start: number, end?: number): string {
  return !isPlain(text, end) ? Array.from(text).slice(start, end).join('') : text.slice(start, end);
}

function substringOf(text: string, from: number, length: number | undefined): string {
  const size = from < 0 || length !== undefined ? lengthOf(text) : 0;
  const start = size + from < 0 ? 0 : from;
  if (length === undefined) return slice(text, start);
  if (length <= 0) return '';
  return slice(text, start, start >= 0 ? start + length : size + start + length);
}

export const string = defineFunction({
  name: 'string',
  signature: '<x-b?:s>',
  arity: 1,
  call: ([value, pretty], run) => (value === undefined ? undefined : toText(value, run, pretty === true)),
});

export const length = defineFunction({
  name: 'length',
  signature: '<s-:n>',
  arity: 1,
  call: ([text]) => (text === undefined ? undefined : lengthOf(text as string)),
});

export const substring = defineFunction({
  name: 'substring',
  signature: '<s-nn?:s>',
  arity: 3,
  call: ([text, start, size]) =>
    text === undefined
      ? undefined
      : substringOf(text as string, (start as number | undefined) ?? 0, size as number | undefined),
});

export const substringBefore = defineFunction({
  name: 'substringBefore',
  signature: '<s-s:s>',
  arity: 2,
  call: ([text, mark]) => {
    if (text === undefined) return undefined;
    const at = (text as string).indexOf(String(mark));
    return at === -1 ? text : (text as string).slice(0, at);
  },
});

export const substringAfter = defineFunction({
  name: 'substringAfter',
  signature: '<s-s:s>',
  arity: 2,
  call: ([text, mark]) => {
    if (text === undefined) return undefined;
    const at = (text as string).indexOf(String(mark));
    return at === -1 ? text : (text as string).slice(at + String(mark).length);
  },
});

export const lowercase = defineFunction({
  name: 'lowercase',
  signature: '<s-:s>',
  arity: 1,
  call: ([text]) => (text === undefined ? undefined : (text as string).toLowerCase()),
});

export const uppercase = defineFunction({
  name: 'uppercase',
  signature: '<s-:s>',
  arity: 1,
  call: ([text]) => (text === undefined ? undefined : (text as string).toUpperCase()),
});

export const trim = defineFunction({
  name: 'trim',
  signature: '<s-:s>',
  arity: 1,
  call: ([text]) => {
    if (text === undefined) return undefined;
    const tidy = (text as string).replace(/[ \t\n\r]+/g, ' ');
    const start = tidy.startsWith(' ') ? 1 : 0;
    const end = tidy.length > start && tidy.endsWith(' ') ? tidy.length - 1 : tidy.length;
    return tidy.slice(start, end);
  },
});

function padding(length: number, fill: string, run: Run): string {
  // A text that is too long is refused before it is made.
  run.admitText(length);
  const times = Math.ceil(length / lengthOf(fill));
  const text = fill.repeat(times);
  return fill.length > 1 ? slice(text, 0, length) : text;
}

export const pad = defineFunction({
  name: 'pad',
  signature: '<s-ns?:s>',
  arity: 3,
  call: ([value, size, filler], run) => {
    if (value === undefined) return undefined;
    const text = value as string;
    const fill = filler === undefined || filler === '' ? ' ' : (filler as string);
    const width = Math.trunc(size as number);
    if (!(Math.abs(width) <= Number.MAX_SAFE_INTEGER))
      return Number.isNaN(width) ? text : fail('D2016', { value: run.limits.text });
    const missing = Math.abs(width) - lengthOf(text);
    if (missing <= 0) return text;
    const more = padding(missing, fill, run);
    return width > 0 ? text + more : more + text;
  },
});

export const join = defineFunction({
  name: 'join',
  signature: '<a<s>s?:s>',
  arity: 2,
  call: ([list, separator], run) => {
    if (list === undefined) return undefined;
    const texts = list as readonly string[];
    const between = separator === undefined ? '' : (separator as string);
    const { length: count } = texts;
    run.charge(count);
    let size = count * between.length;
    for (let index = 0; index < count; index++) size += (texts[index] as string).length;
    run.admitText(size);
    if (count > 50) return texts.join(between);
    // A short list is joined faster by hand.
    let text = count === 0 ? '' : (texts[0] as string);
    for (let index = 1; index < count; index++) text += between + (texts[index] as string);
    return text;
  },
});
