import { fail } from '../errors/expression-error.ts';
import type { Run } from '../run/run.ts';
import { toText } from '../values/to-text.ts';
import { defineFunction } from './builtin.ts';

/** Whether the unit at `at` and the one after it are a pair of surrogates, which is one character. */
const isPair = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;

/** Characters, where a pair of surrogates is one. */
function lengthOf(text: string): number {
  let { length } = text;
  for (let at = 0; at < text.length - 1; at++) if (isPair(text, at)) length--;
  return length;
}

/** The offset in the text, counted from `from`, of what is `count` characters further. */
function offsetOf(text: string, count: number, from = 0): number {
  let at = from;
  for (let left = count; left > 0 && at < text.length; left--) at += isPair(text, at) ? 2 : 1;
  return at;
}

/** A part of a text by its characters, as `slice` does it by units. */
function slice(text: string, start: number, end = Number.POSITIVE_INFINITY): string {
  const size = start < 0 || end < 0 ? lengthOf(text) : 0;
  const first = Math.max(0, start < 0 ? size + start : start);
  const last = end < 0 ? size + end : end;
  const from = offsetOf(text, Math.trunc(first));
  return text.slice(from, Math.max(from, offsetOf(text, Math.trunc(last) - Math.trunc(first), from)));
}

function substringOf(text: string, from: number | undefined, length: number | undefined): string {
  if (length === undefined)
    return slice(text, from === undefined || (from < 0 && lengthOf(text) + from < 0) ? 0 : from);
  if (length <= 0 || from === undefined) return '';
  const size = from < 0 ? lengthOf(text) : 0;
  const start = size + from < 0 ? 0 : from;
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
      : substringOf(text as string, start as number | undefined, size as number | undefined),
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
  run.limitText(length);
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
    let size = count * between.length;
    for (let index = 0; index < count; index++) size += (texts[index] as string).length;
    run.limitText(size);
    if (count > 50) return texts.join(between);
    // A short list is joined faster by hand.
    let text = count === 0 ? '' : (texts[0] as string);
    for (let index = 1; index < count; index++) text += between + (texts[index] as string);
    return text;
  },
});
