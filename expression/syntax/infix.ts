import type { Parser } from './parser.ts';
import { readPairs } from './prefix.ts';
import { readSignature } from './read-signature.ts';
import type { Surface, SurfaceTerm } from './surface.ts';
import { bindingPowers, type Token } from './token.ts';

type InfixParser = (parser: Parser, left: Surface, token: Token) => Surface;

/** Returns a node without the `[]` written after it, which does not change the node's kind. */
function bare(node: Surface): Surface {
  let at = node;
  while (at.type === 'keep') at = at.left;
  return at;
}

const shownValue = (node: Surface): unknown =>
  'value' in node && typeof node.value !== 'object' ? node.value : 'operator' in node ? node.operator : undefined;

const binary: InfixParser = (parser, left, token) => {
  const right = parser.expression(bindingPowers[token.id] ?? 0);
  return { type: 'binary', operator: token.id, left, right, at: token.at, start: left.start, end: parser.end };
};

const call: InfixParser = (parser, left, token) => {
  const values: Surface[] = [];
  let partial = false;
  if (parser.token.id !== ')') {
    for (;;) {
      const sign = parser.token;
      if (sign.id === '?') {
        partial = true;
        values.push({ type: 'operator', value: '?', at: sign.at, start: sign.start, end: sign.at });
        parser.advance();
      } else values.push(parser.expression(0));
      if (parser.token.id !== ',') break;
      parser.advance();
    }
  }
  parser.expect(')', true);
  const callee = bare(left);
  if (callee.type === 'name' && (callee.value === 'function' || callee.value === 'λ')) {
    return lambda(parser, values, { word: callee.value, at: token.at, start: left.start });
  }
  return { type: 'call', callee: left, arguments: values, partial, at: token.at, start: left.start, end: parser.end };
};

function lambda(parser: Parser, parameters: Surface[], head: { word: string; at: number; start: number }): Surface {
  parameters.forEach((parameter, index) => {
    if (bare(parameter).type === 'variable') return;
    const { at, start, end } = parameter;
    parser.report({ code: 'S0208', start, end, position: at, token: shownValue(parameter), value: index + 1 });
  });
  const signature = parser.token.id === '<' ? readSignature(parser) : undefined;
  parser.expect('{');
  const body = parser.expression(0);
  parser.expect('}');
  const node = { type: 'lambda' as const, ...head, parameters, body, end: parser.end };
  return signature === undefined ? node : { ...node, signature };
}

const filter: InfixParser = (parser, left, token) => {
  if (parser.token.id === ']') {
    parser.advance();
    return { type: 'keep', left, at: token.at, start: left.start, end: parser.end };
  }
  const test = parser.expression(0);
  parser.expect(']', true);
  return { type: 'filter', left, test, at: token.at, start: left.start, end: parser.end };
};

const order: InfixParser = (parser, left, token) => {
  parser.expect('(');
  const terms: SurfaceTerm[] = [];
  for (;;) {
    const sign = parser.token.id === '<' || parser.token.id === '>' ? parser.token.id : '';
    if (sign) parser.advance();
    terms.push({ descending: sign === '>', sign, key: parser.expression(0) });
    if (parser.token.id !== ',') break;
    parser.advance();
  }
  parser.expect(')');
  return { type: 'order', left, terms, at: token.at, start: left.start, end: parser.end };
};

const assignment: InfixParser = (parser, left, token) => {
  const target = bare(left);
  if (target.type !== 'variable') {
    parser.report({ code: 'S0212', start: left.start, end: left.end, position: target.at, token: shownValue(target) });
  }
  // One less than its own power, which makes assignment right-associative.
  const right = parser.expression((bindingPowers[':='] ?? 0) - 1);
  return { type: 'binary', operator: ':=', left, right, at: token.at, start: left.start, end: parser.end };
};

const contextBinding: InfixParser = (parser, left, token) => {
  const right = parser.expression(bindingPowers[token.id] ?? 0);
  if (right.type !== 'variable') {
    parser.report({ code: 'S0214', start: right.start, end: right.end, position: right.at, token: token.id });
  }
  return { type: 'binary', operator: token.id, left, right, at: token.at, start: left.start, end: parser.end };
};

const condition: InfixParser = (parser, left, token) => {
  const yes = parser.expression(0);
  const node = { type: 'condition' as const, test: left, yes, at: token.at, start: left.start };
  if (parser.token.id !== ':') return { ...node, end: parser.end };
  parser.advance();
  const no = parser.expression(0);
  return { ...node, no, end: parser.end };
};

const fallback =
  (operator: '?:' | '??'): InfixParser =>
  (parser, left, token) => {
    const no = parser.expression(0);
    return { type: 'fallback', operator, left, no, at: token.at, start: left.start, end: parser.end };
  };

/** Parsers of operators after an operand. */
export const infixParsers: Readonly<Record<string, InfixParser | undefined>> = {
  ...Object.fromEntries(
    ['.', '+', '-', '*', '/', '%', '=', '<', '>', '!=', '<=', '>=', '&', 'and', 'or', 'in', '~>'].map((id) => [
      id,
      binary,
    ]),
  ),
  '(': call,
  '[': filter,
  '{': (parser, left, token) => {
    const pairs = readPairs(parser);
    return { type: 'group', left, pairs, at: token.at, start: left.start, end: parser.end };
  },
  '^': order,
  ':=': assignment,
  '@': contextBinding,
  '#': contextBinding,
  '?': condition,
  '?:': fallback('?:'),
  '??': fallback('??'),
};
