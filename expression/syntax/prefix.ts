import type { Parser } from './parser.ts';
import type { Surface } from './surface.ts';
import type { Token } from './token.ts';

type PrefixParser = (parser: Parser, token: Token) => Surface;

const place = (token: Token): { at: number; start: number; end: number } => ({
  at: token.at,
  start: token.start,
  end: token.at,
});

const name: PrefixParser = (_, token) =>
  token.type === 'variable'
    ? { type: 'variable', value: token.value as string, ...place(token) }
    : { type: 'name', value: token.value as string, quoted: token.quoted === true, ...place(token) };

const literal: PrefixParser = (_, token) => {
  if (token.type === 'string') return { type: 'string', value: token.value as string, ...place(token) };
  if (token.type === 'number') return { type: 'number', value: token.value as number, ...place(token) };
  return { type: 'value', value: token.value as boolean | null, ...place(token) };
};

/** Where an operand is expected, `and`, `or` and `in` are names. */
const keyword: PrefixParser = (_, token) => ({ type: 'operator', value: token.value as string, ...place(token) });

const block: PrefixParser = (parser, token) => {
  const expressions: Surface[] = [];
  while (parser.token.id !== ')') {
    expressions.push(parser.expression(0));
    if (parser.token.id !== ';') break;
    parser.advance();
  }
  parser.expect(')', true);
  return { type: 'block', expressions, at: token.at, start: token.start, end: parser.end };
};

const array: PrefixParser = (parser, token) => {
  const items: Surface[] = [];
  if (parser.token.id !== ']') {
    for (;;) {
      let item = parser.expression(0);
      const range = parser.token;
      if (range.id === '..') {
        parser.advance();
        const right = parser.expression(0);
        // Like the reference implementation, the position of a range is the end of its operator.
        item = { type: 'binary', operator: '..', left: item, right, at: range.at, start: item.start, end: parser.end };
      }
      items.push(item);
      if (parser.token.id !== ',') break;
      parser.advance();
    }
  }
  parser.expect(']', true);
  return { type: 'array', items, at: token.at, start: token.start, end: parser.end };
};

/** Parses the pairs of an object after its opening brace. */
export function readPairs(parser: Parser): [Surface, Surface][] {
  const pairs: [Surface, Surface][] = [];
  if (parser.token.id !== '}') {
    for (;;) {
      const key = parser.expression(0);
      parser.expect(':');
      pairs.push([key, parser.expression(0)]);
      if (parser.token.id !== ',') break;
      parser.advance();
    }
  }
  parser.expect('}', true);
  return pairs;
}

const object: PrefixParser = (parser, token) => {
  const pairs = readPairs(parser);
  return { type: 'object', pairs, at: token.at, start: token.start, end: parser.end };
};

const transform: PrefixParser = (parser, token) => {
  const pattern = parser.expression(0);
  parser.expect('|');
  const update = parser.expression(0);
  let deletion: Surface | undefined;
  if (parser.token.id === ',') {
    parser.advance();
    deletion = parser.expression(0);
  }
  parser.expect('|');
  const node = { type: 'transform' as const, pattern, update, at: token.at, start: token.start, end: parser.end };
  return deletion ? { ...node, deletion } : node;
};

/** Parsers of tokens where an operand is expected. */
export const prefixParsers: Readonly<Record<string, PrefixParser | undefined>> = {
  '(name)': name,
  '(literal)': literal,
  '(regex)': (_, token) => ({ type: 'regex', ...(token.value as { pattern: string; flags: string }), ...place(token) }),
  '(end)': (_, token) => ({ type: 'end', ...place(token) }),
  and: keyword,
  or: keyword,
  in: keyword,
  '-': (parser, token) => {
    const value = parser.expression(70);
    return { type: 'negation', value, at: token.at, start: token.start, end: parser.end };
  },
  '*': (_, token) => ({ type: 'wildcard', ...place(token) }),
  '**': (_, token) => ({ type: 'descendant', ...place(token) }),
  '%': (_, token) => ({ type: 'parent', ...place(token) }),
  '(': block,
  '[': array,
  '{': object,
  '|': transform,
};
