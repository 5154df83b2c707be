import { fail } from '../errors/expression-error.ts';
import type { Run } from '../run/run.ts';
import { isNumeric } from './is-truthy.ts';

/** Rounds a number as the language writes it, to at most 15 significant digits. */
export const rounded = (value: number): number =>
  // At most a sign, a point and 15 digits: nothing to round.
  `${value}`.length <= 16 || Number.isInteger(value) ? value : Number(value.toPrecision(15));

/** Converts a value to a string for `$string` and `&`. */
export function toText(value: unknown, run: Run, pretty = false): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      if (!Number.isFinite(value)) fail('D3001', { value });
      return `${rounded(value)}`;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'undefined':
    case 'function':
      return '';
    default:
      return value === null ? 'null' : jsonOf(run.contextOf(value), run, pretty);
  }
}

/** Quotes a string as JSON. Most strings have nothing to escape. */
function quoted(text: string): string {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 32 || code === 34 || code === 92 || code > 0xd7ff) return JSON.stringify(text);
  }
  return `"${text}"`;
}

/**
 * Serialises a value as JSON with the language's numbers. Functions become empty strings; it fails beyond the limit of
 * a string's length.
 */
function jsonOf(root: unknown, run: Run, pretty: boolean): string {
  const colon = pretty ? ': ' : ':';
  let text = '';

  function write(value: unknown, indent: string): void {
    run.charge(1);
    run.limitText(text.length);
    if (typeof value === 'object' && value !== null) writeComposite(value, indent);
    else if (typeof value === 'string') text += quoted(value);
    else if (typeof value === 'function') text += '""';
    else text += typeof value === 'boolean' || isNumeric(value) ? toText(value, run) : 'null';
  }

  function writeComposite(value: object, indent: string): void {
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof toJSON === 'function' && !Object.hasOwn(value, 'toJSON')) {
      write(toJSON.call(value, ''), indent);
      return;
    }
    const inner = pretty ? `${indent}  ` : '';
    const isList = Array.isArray(value);
    const keys = isList ? value : Object.keys(value);
    let separator = inner;
    text += isList ? '[' : '{';
    for (let index = 0; index < keys.length; index++) {
      const key = isList ? index : (keys[index] as string);
      const field = (value as Readonly<Record<string | number, unknown>>)[key];
      if (!isList && field === undefined) continue;
      text += isList ? separator : separator + quoted(key as string) + colon;
      separator = `,${inner}`;
      write(field, inner);
    }
    if (pretty && separator !== inner) text += indent;
    text += isList ? ']' : '}';
  }

  write(root, '\n');
  return text;
}
