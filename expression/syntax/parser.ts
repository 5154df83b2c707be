import { infixParsers } from './infix.ts';
import { Lexer } from './lexer.ts';
import { prefixParsers } from './prefix.ts';
import type { Comment, Surface, SyntaxProblem } from './surface.ts';
import { bindingPowers, type Token } from './token.ts';

/** Limits on the text of an expression. */
export interface SyntaxLimits {
  nesting: number;
  length: number;
}

/** Limits far above those of any useful expression. */
export const defaultSyntaxLimits: SyntaxLimits = { nesting: 400, length: 100_000 };

/** The result of parsing a text to its surface tree. */
export interface Syntax {
  surface: Surface;
  comments: Comment[];
  problems: SyntaxProblem[];
}

/** Maximum number of problems reported for one text: with more, it is hardly an expression. */
export const maxProblems = 100;

const closers = new Set([')', ']', '}', ',', ';', ':', '(end)']);

/**
 * A top-down operator precedence parser over tokens that are read on demand. The tables in prefix.ts and infix.ts
 * define the meaning of each token.
 */
export class Parser {
  token: Token;
  /** End of the last token consumed, hence of the node that has just been parsed. */
  end = 0;
  readonly problems: SyntaxProblem[] = [];
  private readonly reported = new Set<string>();
  private readonly lexer: Lexer;
  private readonly limits: SyntaxLimits;
  private depth = 0;

  constructor(source: string, limits: SyntaxLimits) {
    this.limits = limits;
    this.lexer = new Lexer(source, (problem) => this.report(problem));
    this.token = this.cut(false);
  }

  get comments(): Comment[] {
    return this.lexer.comments;
  }

  report(problem: SyntaxProblem): void {
    // After going back, the same token is read and reported a second time.
    const key = problem.code + problem.start;
    if (this.problems.length >= maxProblems || this.reported.has(key)) return;
    this.reported.add(key);
    this.problems.push(problem);
  }

  /** Reports a problem with a token. */
  blame(code: string, token: { start: number; at: number; value?: unknown }, more?: Partial<SyntaxProblem>): void {
    this.report({ code, start: token.start, end: token.at, position: token.at, token: token.value, ...more });
  }

  advance(infix = false): void {
    this.end = this.token.at;
    this.token = this.cut(infix);
  }

  private cut(infix: boolean): Token {
    let token = this.lexer.next(infix);
    while (token.type === 'operator' && (token.id === '!' || token.id === '~')) {
      this.blame('S0204', token);
      token = this.lexer.next(infix);
    }
    return token;
  }

  /** Consumes the token `id`, or reports that it is missing without consuming anything. */
  expect(id: string, infix = false): void {
    if (this.token.id === id) this.advance(infix);
    else this.blame(this.token.id === '(end)' ? 'S0203' : 'S0202', this.token, { value: id });
  }

  expression(power: number): Surface {
    if (++this.depth > this.limits.nesting) return this.tooDeep();
    const token = this.token;
    const resume = this.lexer.offset;
    if (token.id !== '(end)') this.advance(true);
    const prefix = prefixParsers[token.id];
    let left: Surface;
    if (prefix) left = prefix(this, token);
    else {
      this.blame('S0211', token);
      left = { type: 'error', value: String(token.value), at: token.at, start: token.start, end: token.at };
      if (closers.has(token.id)) {
        // The construct that opened the bracket consumes the closing one.
        this.token = token;
        this.lexer.offset = resume;
        this.end = token.start;
      }
    }
    for (;;) {
      const operator = this.token;
      const binding = operator.type === 'operator' ? bindingPowers[operator.id] : undefined;
      if (binding === undefined || power >= binding) break;
      const infix = infixParsers[operator.id];
      if (!infix) break;
      this.advance();
      left = infix(this, left, operator);
    }
    this.depth--;
    return left;
  }

  private tooDeep(): Surface {
    const { start, at } = this.token;
    this.report({ code: 'S0501', start, end: at, position: at, value: this.limits.nesting });
    this.lexer.offset = this.lexer.source.length;
    this.token = this.cut(false);
    return { type: 'error', value: '', at, start, end: at };
  }
}

/**
 * Parses a text into its surface tree. Never throws: all mistakes are in `problems`, the first of which is the error
 * that the language prescribes for the text.
 */
export function parseSurface(source: string, limits: SyntaxLimits = defaultSyntaxLimits): Syntax {
  if (source.length > limits.length) {
    const problem = { code: 'S0502', start: 0, end: source.length, position: 0, value: limits.length };
    return { surface: { type: 'error', value: '', at: 0, start: 0, end: 0 }, comments: [], problems: [problem] };
  }
  const parser = new Parser(source, limits);
  let surface = parser.expression(0);
  if (parser.token.id !== '(end)') parser.blame('S0201', parser.token);
  while (parser.token.id !== '(end)' && parser.problems.length < maxProblems) {
    // Continue after the surplus token, so that an editor gets that part of the tree too.
    const surplus = parser.token;
    parser.advance();
    if (parser.token.id === '(end)') break;
    const right = parser.expression(0);
    surface = {
      type: 'binary',
      operator: String(surplus.value),
      left: surface,
      right,
      at: surplus.at,
      start: surface.start,
      end: parser.end,
    };
  }
  return { surface, comments: parser.comments, problems: parser.problems };
}
