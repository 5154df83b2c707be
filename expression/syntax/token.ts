/** Class of a token. */
export type TokenType = 'operator' | 'string' | 'number' | 'value' | 'name' | 'variable' | 'regex' | 'end';

/** A token with its range. */
export interface Token {
  type: TokenType;
  /** The id that the parser compares: the operator itself, or the token's class in parentheses. */
  id: string;
  value: unknown;
  /** End of the token; errors report it as `position`. */
  at: number;
  start: number;
  quoted?: boolean;
}

/** Left binding power of each operator. Any other token ends an expression. */
export const bindingPowers: Readonly<Record<string, number>> = {
  '.': 75,
  '[': 80,
  '{': 70,
  '(': 80,
  '@': 80,
  '#': 80,
  '?': 20,
  '+': 50,
  '-': 50,
  '*': 60,
  '/': 60,
  '%': 60,
  '=': 40,
  '<': 40,
  '>': 40,
  '^': 40,
  ':=': 10,
  '!=': 40,
  '<=': 40,
  '>=': 40,
  '~>': 40,
  '?:': 40,
  '??': 40,
  and: 30,
  or: 25,
  in: 40,
  '&': 50,
};

const operatorCharacters = '.[]{}(),@#;:?+-*/%|=<>^&!~';
const blanks = ' \t\n\r\v';

const EMPTY = 0;
const BLANK = 1;
const OPERATOR = 2;

/** Class of each ASCII character; characters beyond ASCII belong to names. */
const classes: Uint8Array = (() => {
  const table = new Uint8Array(128);
  for (const character of operatorCharacters) table[character.charCodeAt(0)] = OPERATOR;
  for (const character of blanks) table[character.charCodeAt(0)] = BLANK;
  return table;
})();

/** Whether a character is white space. */
export const isBlank = (code: number): boolean => code < 128 && classes[code] === BLANK;

/** Whether a character begins an operator. */
export const isOperator = (code: number): boolean => code < 128 && classes[code] === OPERATOR;

/** Whether a character cannot be part of a name. */
export const endsName = (code: number): boolean => code < 128 && classes[code] !== EMPTY;
