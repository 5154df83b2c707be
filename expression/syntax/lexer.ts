import { scanNumber } from './scan-number.ts';
import { scanRegex } from './scan-regex.ts';
import { scanString } from './scan-string.ts';
import type { Comment, SyntaxProblem } from './surface.ts';
import { endsName, isBlank, isOperator, type Token, type TokenType } from './token.ts';

const SLASH = 47;
const STAR = 42;

/** Second characters of operators with two characters, by the first. */
const pairs: Readonly<Record<string, string>> = {
  '.': '.',
  ':': '=',
  '!': '=',
  '>': '=',
  '<': '=',
  '*': '*',
  '~': '>',
  '?': ':?',
};

/**
 * Splits a text into tokens one at a time, because only the parser knows whether `/` divides or opens a regular
 * expression. An invalid token is reported and treated as the nearest valid one, so that an editor still gets a tree.
 */
export class Lexer {
  offset = 0;
  readonly source: string;
  readonly comments: Comment[] = [];
  private readonly report: (problem: SyntaxProblem) => void;

  constructor(source: string, report: (problem: SyntaxProblem) => void) {
    this.source = source;
    this.report = report;
  }

  /** Returns the next token; `infix` is set after an operand, where `/` divides. */
  next(infix: boolean): Token {
    const { source } = this;
    this.skip();
    const start = this.offset;
    if (start >= source.length) return this.token('end', '(end)', '(end)', start);
    const code = source.charCodeAt(start);
    if (code === SLASH && !infix) return this.regex(start);
    if (isOperator(code)) return this.operator(start);
    if (code === 34 || code === 39) {
      const { value, end, problem } = scanString(source, start);
      this.offset = end;
      if (problem) this.report({ ...problem, start, end });
      return this.token('string', '(literal)', value, start);
    }
    if (code >= 48 && code <= 57) {
      const end = scanNumber(source, start);
      const text = source.slice(start, end);
      this.offset = end;
      const value = Number.parseFloat(text);
      if (!Number.isFinite(value)) this.report({ code: 'S0102', start, end, position: start, token: text });
      return this.token('number', '(literal)', value, start);
    }
    if (code === 96) return this.quotedName(start);
    return this.word(start, code);
  }

  private token(type: TokenType, id: string, value: unknown, start: number): Token {
    return { type, id, value, at: this.offset, start };
  }

  private skip(): void {
    const { source } = this;
    for (;;) {
      while (this.offset < source.length && isBlank(source.charCodeAt(this.offset))) this.offset++;
      if (source.charCodeAt(this.offset) !== SLASH || source.charCodeAt(this.offset + 1) !== STAR) return;
      const start = this.offset;
      const close = source.indexOf('*/', start + 2);
      this.offset = close === -1 ? source.length : close + 2;
      if (close === -1) this.report({ code: 'S0106', start, end: source.length, position: start });
      this.comments.push({ text: source.slice(start, this.offset), start, end: this.offset });
    }
  }

  private regex(start: number): Token {
    const { pattern, flags, end, problem } = scanRegex(this.source, start);
    this.offset = end;
    if (problem) this.report({ ...problem, start, end });
    return this.token('regex', '(regex)', { pattern, flags }, start);
  }

  private operator(start: number): Token {
    const first = this.source[start] as string;
    const second = this.source[start + 1];
    const text = second !== undefined && pairs[first]?.includes(second) ? first + second : first;
    this.offset = start + text.length;
    return this.token('operator', text, text, start);
  }

  private quotedName(start: number): Token {
    const { source } = this;
    const close = source.indexOf('`', start + 1);
    this.offset = close === -1 ? source.length : close + 1;
    if (close === -1) this.report({ code: 'S0105', start, end: source.length, position: source.length });
    const token = this.token('name', '(name)', source.slice(start + 1, close === -1 ? source.length : close), start);
    token.quoted = true;
    return token;
  }

  private word(start: number, first: number): Token {
    const { source } = this;
    let end = start;
    while (end < source.length && !endsName(source.charCodeAt(end))) end++;
    this.offset = end;
    if (first === 36) return this.token('variable', '(name)', source.slice(start + 1, end), start);
    const name = source.slice(start, end);
    switch (name) {
      case 'or':
      case 'in':
      case 'and':
        return this.token('operator', name, name, start);
      case 'true':
      case 'false':
        return this.token('value', '(literal)', name === 'true', start);
      case 'null':
        return this.token('value', '(literal)', null, start);
      default:
        return this.token('name', '(name)', name, start);
    }
  }
}
