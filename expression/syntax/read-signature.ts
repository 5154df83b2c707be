import { ExpressionError } from '../errors/expression-error.ts';
import { parseSignature } from '../signature/parse-signature.ts';
import type { Parser } from './parser.ts';

/** Parses the signature of a lambda, between `<` and its matching `>`, and checks it. */
export function readSignature(parser: Parser): string {
  const from = parser.token;
  let text = '<';
  let depth = 1;
  while (depth > 0 && parser.token.id !== '{' && parser.token.id !== '(end)') {
    parser.advance();
    const { id, value } = parser.token;
    if (id === '>') depth--;
    else if (id === '<') depth++;
    text += String(value);
  }
  parser.expect('>');
  try {
    parseSignature(text);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { code, value, position = 0 } = error;
    parser.report({ code, start: from.start, end: parser.end, position: from.at + position, value });
  }
  return text;
}
