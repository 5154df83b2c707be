import { fail } from '../errors/expression-error.ts';
import type { Builtin } from '../run/builtin.ts';
import type { Run } from '../run/run.ts';
import { toText } from '../values/to-text.ts';
import { defineFunction, unaryFunction } from './builtin.ts';

/** Whether the code units at `at` and after it are a surrogate pair, that is one character. */
const isPair = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;

/** Returns the number of characters; a surrogate pair counts as one. */
function lengthOf(text: string): number {
  let { length } = text;
  for (let at = 0; at < text.length - 1; at++) if (isPair(text, at)) length--;
  return length;
}

/** Returns the offset of the character that is `count` characters after the offset `from`. */
function offsetOf(text: string, count: number, from = 0): number {
  let at = from;
  for (let left = count; left > 0 && at < text.length; left--) at += isPair(text, at) ? 2 : 1;
  return at;
}

/** Like `String.prototype.slice`, but counting characters instead of code units. */
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

/** `$string`: a value as text; objects and lists as JSON. */
export const string = defineFunction({
  name: 'string',
  signature: '<x-b?:s>',
  arity: 1,
  call: ([value, pretty], run) => (value === undefined ? undefined : toText(value, run, pretty === true)),
});

/** `$length`: the number of characters of a text. */
export const length = unaryFunction('length', '<s-:n>', lengthOf);

/** `$substring`: a part of a text, by its position and length. */
export const substring = defineFunction({
  name: 'substring',
  signature: '<s-nn?:s>',
  arity: 3,
  call: ([text, start, size]) =>
    text === undefined
      ? undefined
      : substringOf(text as string, start as number | undefined, size as number | undefined),
});

/** Declares a function that returns the part of a text on one side of a mark, or the whole text when it has no mark. */
const beside = (name: string, cut: (text: string, start: number, end: number) => string): Builtin =>
  defineFunction({
    name,
    signature: '<s-s:s>',
    arity: 2,
    call: ([value, mark]) => {
      if (value === undefined) return undefined;
      const text = value as string;
      const at = text.indexOf(String(mark));
      return at === -1 ? text : cut(text, at, at + String(mark).length);
    },
  });

/** `$substringBefore`: the part of a text before a mark. */
export const substringBefore = beside('substringBefore', (text, start) => text.slice(0, start));

/** `$substringAfter`: the part of a text after a mark. */
export const substringAfter = beside('substringAfter', (text, _start, end) => text.slice(end));

/** `$lowercase`: a text in lower case. */
export const lowercase = unaryFunction('lowercase', '<s-:s>', (text: string) => text.toLowerCase());

/** `$uppercase`: a text in upper case. */
export const uppercase = unaryFunction('uppercase', '<s-:s>', (text: string) => text.toUpperCase());

const isSpace = (text: string, at: number): boolean => ' \t\n\r'.includes(text[at] ?? 'x');

/**
 * Trims a text and reduces each run of white space to one space. Most of a text is clean already, so only the rest is
 * cut out.
 */
function tidied(text: string): string {
  let result = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) > 32 || !isSpace(text, at)) continue;
    const start = at;
    while (isSpace(text, at + 1)) at++;
    if (start > 0 && at + 1 < text.length && at === start && text[at] === ' ') continue;
    result += text.slice(from, start) + (start === 0 || at + 1 === text.length ? '' : ' ');
    from = at + 1;
  }
  return result + text.slice(from);
}

/** `$trim`: a text with normalised white space. */
export const trim = unaryFunction('trim', '<s-:s>', tidied);

function padding(length: number, fill: string, run: Run): string {
  // Checked first, so that no text is created that is too long.
  run.limitText(length);
  const times = Math.ceil(length / lengthOf(fill));
  const text = fill.repeat(times);
  return fill.length > 1 ? slice(text, 0, length) : text;
}

/** `$pad`: a text filled up to a width. */
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

/** `$join`: texts joined with a separator. */
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
    // Concatenating a short list in a loop is faster than `join`.
    let text = count === 0 ? '' : (texts[0] as string);
    for (let index = 1; index < count; index++) text += between + (texts[index] as string);
    return text;
  },
});
