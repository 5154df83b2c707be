import type { HabitToken } from './token.ts';

/** A text with another meaning here, or none: the problem, the advice, and the edit that applies it. */
export interface Finding {
  start: number;
  end: number;
  /** Description of the habit, as a sentence without its full stop. */
  problem: string;
  /** The replacement, in words. */
  advice: string;
  fix?: { start: number; end: number; text: string };
  /** A different replacement for when the type check finds that a value is a list. */
  forList?: { value: string; text: string };
  /** Set when the text is valid, and perhaps intended. */
  isDoubt?: true;
  /**
   * Set when the range is a path that may lead to a field of the data: the finding is dropped when the type check knows
   * the field, or does not rule it out.
   */
  field?: 'unless-known' | 'if-unknown';
}

/** An expression as its author wrote it, with its tokens. */
export interface HabitSource {
  source: string;
  tokens: readonly HabitToken[];
  /** Whether the expression language accepts the text. */
  isValid: boolean;
}

/** Finds one habit of another language in an expression. */
export type Habit = (written: HabitSource) => Finding[];

/** Whether a token is one of these signs. */
export const isSign = (token: HabitToken | undefined, ...texts: string[]): boolean =>
  token?.kind === 'sign' && texts.includes(token.text);

/** Whether a token is one of these words; any word without `texts`. */
export const isWord = (token: HabitToken | undefined, ...texts: string[]): boolean =>
  token?.kind === 'word' && (texts.length === 0 || texts.includes(token.text));

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Index of the bracket that closes the one at `open`; the last token when it is never closed. */
export function closingBracketIndex(tokens: readonly HabitToken[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const { kind, text } = tokens[at]!;
    if (kind !== 'sign') continue;
    if (closers[text]) depth++;
    else if (openers[text] && --depth === 0) return at;
  }
  return tokens.length - 1;
}

/** Index of the bracket that opens the one at `close`; 0 when there is none. */
function openingAt(tokens: readonly HabitToken[], close: number): number {
  let depth = 0;
  for (let at = close; at >= 0; at--) {
    const { kind, text } = tokens[at]!;
    if (kind !== 'sign') continue;
    if (openers[text]) depth++;
    else if (closers[text] && --depth === 0) return at;
  }
  return 0;
}

/** Index of the last token of the operand that starts at `from`: a name with its steps, calls and filters. */
export function operandEnd(tokens: readonly HabitToken[], from: number): number {
  let at = isSign(tokens[from], '(', '[', '{') ? closingBracketIndex(tokens, from) : from;
  for (;;) {
    const next = tokens[at + 1];
    if (isSign(next, '.', '?.') && tokens[at + 2] && tokens[at + 2]!.kind !== 'sign') at += 2;
    else if (isSign(next, '(', '[')) at = closingBracketIndex(tokens, at + 1);
    else return at;
  }
}

/** Index of the first token of the operand that ends at `to`. */
export function operandStart(tokens: readonly HabitToken[], to: number): number {
  let at = to;
  for (;;) {
    if (isSign(tokens[at], ')', ']', '}')) {
      at = openingAt(tokens, at);
      const before = tokens[at - 1];
      const isCalled = before && before.kind !== 'sign' && before.kind !== 'number' && !isOperatorWord(before);
      if (isCalled || isSign(before, ')', ']')) at--;
      else return at;
    } else if (isSign(tokens[at - 1], '.', '?.') && at >= 2) at -= 2;
    else return Math.max(0, at);
  }
}

const operatorWords = new Set(['and', 'or', 'in', 'not', 'if', 'else', 'return']);
const isOperatorWord = ({ kind, text }: HabitToken): boolean => kind === 'word' && operatorWords.has(text);

/** Returns the text from one token to another. */
export const textOf = ({ source, tokens }: HabitSource, from: number, to: number): string =>
  source.slice(tokens[from]!.start, tokens[to]!.end);

/** Returns the arguments of the call whose bracket is at `open`, as text. */
export function argumentsOf(written: HabitSource, open: number): string[] {
  const { tokens, source } = written;
  const close = closingBracketIndex(tokens, open);
  const found: string[] = [];
  let from = tokens[open]!.end;
  for (let at = open + 1; at <= close; at++) {
    if (isSign(tokens[at], '(', '[', '{')) at = closingBracketIndex(tokens, at);
    else if (isSign(tokens[at], ',') || at === close) {
      const text = source.slice(from, tokens[at]!.start).trim();
      if (text) found.push(text);
      from = tokens[at]!.end;
    }
  }
  return found;
}
