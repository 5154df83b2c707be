import { fail } from '../errors/expression-error.ts';
import { ARRAY, BOOLEAN, FUNCTION, kindOfLetter, MISSING, NULL, NUMBER, OBJECT, STRING } from './kinds.ts';

/** A parameter of a function, as its signature declares it. */
export interface Parameter {
  /** The letter or choice as written: `s`, `(sf)`. */
  type: string;
  /** Accepted kinds. */
  mask: number;
  /** Whether the parameter uses the context when the argument is omitted. */
  context: boolean;
  optional: boolean;
  /** Whether the parameter is preferably omitted (`-?`). */
  lazy: boolean;
  repeated: boolean;
  /** Type of the items of an array. */
  items?: string;
}

const json = ARRAY | STRING | NUMBER | BOOLEAN | NULL | OBJECT | MISSING;

const masks: Readonly<Record<string, number>> = {
  s: STRING | MISSING,
  n: NUMBER | MISSING,
  b: BOOLEAN | MISSING,
  l: NULL | MISSING,
  o: OBJECT | MISSING,
  a: json | FUNCTION,
  f: FUNCTION,
  j: json,
  x: json | FUNCTION,
};

const parameter = (type: string, mask: number): Parameter => ({
  type,
  mask,
  context: false,
  optional: false,
  lazy: false,
  repeated: false,
});

/** Returns the offset at which the bracket opened at `start` closes. */
function closing(text: string, start: number, open: string, close: string): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === open) depth++;
    if (text[at] === close) depth--;
    if (depth === 0) return at;
  }
  return text.length;
}

/**
 * Parses a signature such as `<s-nn?:s>` into its parameters; the type of the result is not kept.
 *
 * @throws ExpressionError S0401 or S0402, whose `position` is the offset within the signature.
 */
export function parseSignature(text: string): Parameter[] {
  const parameters: Parameter[] = [];
  for (let at = 1; at < text.length && text[at] !== ':'; at++) {
    const letter = text[at] as string;
    const last = parameters.at(-1);
    const mask = masks[letter];
    if (mask !== undefined) parameters.push(parameter(letter, mask));
    else if (letter === '-' || letter === '?') {
      if (!last) continue;
      if (last.optional) last.lazy = true;
      last.optional = true;
      if (letter === '-') last.context = true;
    } else if (letter === '+' && last) last.repeated = true;
    else if (letter === '(') {
      const end = closing(text, at, '(', ')');
      const choice = text.slice(at + 1, end);
      if (choice.includes('<')) fail('S0402', { value: choice, position: at });
      let choiceMask = MISSING;
      for (const each of choice) choiceMask |= kindOfLetter[each] ?? 0;
      parameters.push(parameter(`(${choice})`, choiceMask));
      at = end;
    } else if (letter === '<') {
      if (last?.type !== 'a' && last?.type !== 'f') fail('S0401', { value: last?.type, position: at });
      const end = closing(text, at, '<', '>');
      last.items = text.slice(at + 1, end);
      at = end;
    }
  }
  return parameters;
}
