/** A part of a page string: literal text, or an expression between `{{` and `}}` with its offsets in the string. */
export type TemplatePart = { text: string } | { source: string; start: number; end: number };

/** The parts of a string that may contain bindings. */
export interface Template {
  parts: TemplatePart[];
  /** Offset of an unclosed `{{`. */
  openAt?: number;
}

/** Cheap check that spares most strings the scanner. */
export const mayHaveBinding = (value: string): boolean => value.includes('{{');

/**
 * Splits a string at its bindings. Finds the end of an expression by the expression's tokens, so that braces in
 * strings, names, regexes and comments do not count. `\{{` is a literal `{{`.
 */
export function scanTemplate(value: string): Template {
  const parts: TemplatePart[] = [];
  let text = '';
  let at = 0;
  const flush = () => {
    if (text) parts.push({ text });
    text = '';
  };
  while (at < value.length) {
    const open = value.indexOf('{{', at);
    if (open === -1) break;
    if (value[open - 1] === '\\') {
      text += `${value.slice(at, open - 1)}{{`;
      at = open + 2;
      continue;
    }
    text += value.slice(at, open);
    const balanced = expressionEnd(value, open + 2);
    // For an unclosed bracket or quote, the expression's own parser reports the better error.
    const end = balanced === -1 ? value.indexOf('}}', open + 2) : balanced;
    if (end === -1) {
      flush();
      return { parts, openAt: open };
    }
    flush();
    parts.push({ source: value.slice(open + 2, end), start: open + 2, end });
    at = end + 2;
  }
  text += value.slice(at);
  flush();
  return { parts };
}

/** Returns the offset of the `}}` that ends the expression starting at `from`, or -1. */
function expressionEnd(value: string, from: number): number {
  let depth = 0;
  // A slash starts a regex where an operand is expected, and divides after one.
  let afterOperand = false;
  for (let at = from; at < value.length; at++) {
    const char = value[at]!;
    if (char === '"' || char === "'" || char === '`') {
      at = closing(value, at, char, char !== '`');
      if (at === -1) return -1;
      afterOperand = true;
    } else if (char === '/' && value[at + 1] === '*') {
      at = value.indexOf('*/', at + 2);
      if (at === -1) return -1;
      at++;
    } else if (char === '/' && !afterOperand) {
      at = regexEnd(value, at);
      if (at === -1) return -1;
      afterOperand = true;
    } else if (char === '{' || char === '[' || char === '(') {
      depth++;
      afterOperand = false;
    } else if (char === '}' && depth === 0 && value[at + 1] === '}') return at;
    else if (char === '}' || char === ']' || char === ')') {
      depth--;
      afterOperand = true;
    } else if (!/\s/.test(char)) afterOperand = /[\w$.%*\u0080-\uffff]/.test(char) && char !== '.';
  }
  return -1;
}

function closing(value: string, open: number, quote: string, escapes: boolean): number {
  for (let at = open + 1; at < value.length; at++) {
    if (escapes && value[at] === '\\') at++;
    else if (value[at] === quote) return at;
  }
  return -1;
}

function regexEnd(value: string, open: number): number {
  let depth = 0;
  for (let at = open + 1; at < value.length; at++) {
    const char = value[at]!;
    if (char === '\\') at++;
    else if (char === '(' || char === '[' || char === '{') depth++;
    else if (char === ')' || char === ']' || char === '}') depth--;
    else if (char === '/' && depth <= 0) return at;
  }
  return -1;
}

/** Whether a value is only known at run time. */
export const isBinding = (value: unknown): boolean =>
  typeof value === 'string' && mayHaveBinding(value) && scanTemplate(value).parts.some((part) => 'source' in part);
