import { type Finding, type Habit, isSign, isWord, operandStart, textOf } from './habit.ts';
import { endsOperand } from './token.ts';

/** Operators of other languages, with their equivalents here. */
const operators: Readonly<Record<string, readonly [write: string, why: string]>> = {
  '==': ['=', 'Equality is a single "="'],
  '===': ['=', 'Equality is a single "="'],
  '!==': ['!=', 'Inequality is "!="'],
  '<>': ['!=', 'Inequality is "!="'],
  '≠': ['!=', 'Inequality is "!="'],
  '=<': ['<=', '"At most" is "<="'],
  '≤': ['<=', '"At most" is "<="'],
  '≥': ['>=', '"At least" is ">="'],
  '&&': ['and', '"And" is a word'],
  '×': ['*', 'Multiplication is "*"'],
  '·': ['*', 'Multiplication is "*"'],
  '÷': ['/', 'Division is "/"'],
  '−': ['-', 'A minus is "-", the hyphen of the keyboard'],
  '–': ['-', 'A minus is "-", the hyphen of the keyboard'],
  AND: ['and', 'Operators are written in lower case'],
  OR: ['or', 'Operators are written in lower case'],
  IN: ['in', 'Operators are written in lower case'],
  is: ['=', 'Equality is "="'],
  eq: ['=', 'Equality is "="'],
  ne: ['!=', 'Inequality is "!="'],
  equals: ['=', 'Equality is "="'],
};

/** Finds operators such as `==`, `&&` and `×`, which have exactly one equivalent here. */
export const operatorHabit: Habit = ({ source, tokens, isValid }) => {
  if (isValid) return [];
  return tokens.flatMap((token, at): Finding[] => {
    const known = Object.hasOwn(operators, token.text) ? operators[token.text] : undefined;
    if (!known || token.kind === 'string' || !endsOperand(tokens[at - 1]) || !tokens[at + 1]) return [];
    if (token.kind === 'word' && isSign(tokens[at - 1], '.', '?.')) return [];
    const [write, why] = known;
    const { start, end } = token;
    const negated = token.text === 'is' && isWord(tokens[at + 1], 'not') ? tokens[at + 1] : undefined;
    const text = negated ? '!=' : write;
    const last = negated?.end ?? end;
    const problem = `"${source.slice(start, last)}" is not an operator here`;
    const padded = /\w/.test(text) ? spaced(source, start, last, text) : text;
    return [{ start, end: last, problem, advice: `${why}: write "${text}".`, fix: { start, end: last, text: padded } }];
  });
};

/** Words for the state of a value, with the tests for it here, plain and negated. */
const states: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  defined: ['$exists', 'none'],
  set: ['$exists', 'none'],
  present: ['$boolean', 'nothing'],
  undefined: ['none', '$exists'],
  missing: ['none', '$exists'],
  empty: ['nothing', '$boolean'],
  blank: ['nothing', '$boolean'],
};

const asked: Readonly<Record<string, (value: string) => string>> = {
  $exists: (value) => `$exists(${value})`,
  none: (value) => `$not($exists(${value}))`,
  $boolean: (value) => `$boolean(${value})`,
  nothing: (value) => `$not($boolean(${value}))`,
};

/** Finds `x is defined` and `x is not empty`: tests of Jinja, Twig and SQL, which are functions here. */
export const stateHabit: Habit = (written) => {
  const { tokens, isValid } = written;
  if (isValid) return [];
  return tokens.flatMap((token, at): Finding[] => {
    if (!isWord(token, 'is') || !endsOperand(tokens[at - 1])) return [];
    const isNegated = isWord(tokens[at + 1], 'not');
    const last = isNegated ? at + 2 : at + 1;
    const word = isWord(tokens[last]) ? tokens[last]!.text : '';
    const state = Object.hasOwn(states, word) ? states[word] : undefined;
    if (!state) return [];
    const from = operandStart(tokens, at - 1);
    const start = tokens[from]!.start;
    const end = tokens[last]!.end;
    const text = asked[state[isNegated ? 1 : 0]]!(textOf(written, from, at - 1));
    return [
      {
        start,
        end,
        problem: `"${textOf(written, at, last)}" is not an operator here`,
        advice: `Write ${text}.`,
        fix: { start, end, text },
      },
    ];
  });
};

/** Returns a word with the spaces that separate it from its neighbours. */
const spaced = (source: string, start: number, end: number, word: string): string =>
  `${/\s/.test(source[start - 1] ?? ' ') ? '' : ' '}${word}${/\s/.test(source[end] ?? ' ') ? '' : ' '}`;

/** Finds `||`: its equivalent is "or" between conditions, and `?:` in front of a fallback value. */
export const eitherHabit: Habit = ({ source, tokens, isValid }) => {
  if (isValid) return [];
  return tokens.flatMap((token, at): Finding[] => {
    if (!isSign(token, '||')) return [];
    const next = tokens[at + 1];
    const after = tokens[at + 2];
    const isValue = next?.kind === 'string' || next?.kind === 'number';
    const isFallback = isValue && (after === undefined || isSign(after, ')', ',', ']'));
    const write = isFallback ? '?:' : 'or';
    const { start, end } = token;
    const advice = isFallback
      ? 'Write "?:" for a value to fall back on; "or" joins conditions.'
      : 'Write "or" between conditions; a value to fall back on follows "?:".';
    return [
      {
        start,
        end,
        problem: '"||" is not an operator here',
        advice,
        fix: { start, end, text: spaced(source, start, end, write) },
      },
    ];
  });
};

/** Finds `a ||= b`, `x += 1` and `x++`. */
export const assignmentHabit: Habit = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const { start, end, text } = token;
    if (token.kind !== 'sign') return [];
    const isStep = (text === '++' || text === '--') && endsOperand(tokens[at - 1]) && !isOperandStart(tokens[at + 1]);
    if (!isStep && !['+=', '-=', '*=', '/=', '&&=', '||=', '??='].includes(text)) return [];
    return [
      {
        start,
        end,
        problem: `"${text}" changes a value, and an expression changes nothing`,
        advice: 'Write the result itself, such as x + 1, and store it with an action.',
      },
    ];
  });

const isOperandStart = (token: { kind: string; text: string } | undefined): boolean =>
  token !== undefined && (token.kind !== 'sign' || '([{'.includes(token.text));

/** Finds `$x = 1;` in a block, which compares; `:=` assigns. */
export const comparisonAsAssignmentHabit: Habit = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 2];
    const isFirst = isSign(before, '(', ';') && tokens[at - 1]?.kind === 'variable';
    if (!isSign(token, '=') || !isFirst || tokens[at - 1]!.text.length < 2) return [];
    const end = statementEnd(tokens, at);
    if (end === undefined) return [];
    return [
      {
        start: token.start,
        end: token.end,
        problem: '"=" compares here, and the result is not used',
        advice: `Write ":=" to give ${tokens[at - 1]!.text} a value.`,
        fix: { start: token.start, end: token.end, text: ':=' },
      },
    ];
  });

/** Returns the index of the `;` that ends a statement of a block; undefined when a bracket ends it. */
function statementEnd(tokens: Parameters<Habit>[0]['tokens'], from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    if (isSign(tokens[at], '(', '[', '{')) depth++;
    else if (isSign(tokens[at], ')', ']', '}') && --depth < 0) return undefined;
    else if (isSign(tokens[at], ';') && depth === 0) return at;
  }
  return undefined;
}

/** Finds `a != b != c` and `1 < x < 5`: a comparison of a comparison. */
export const comparisonChainHabit: Habit = ({ tokens }) => {
  const comparisons = ['=', '==', '===', '!=', '!==', '<', '>', '<=', '>='];
  let last: number | undefined;
  const found: Finding[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'variable' && isSign(tokens[at + 1], ':=')) last = undefined;
    if (
      isSign(token, '(', '[', '{', ')', ']', '}', ',', ';', '?', ':', '?:', ':=', '~>', '^', '&&', '||') ||
      isWord(token, 'and', 'or')
    )
      last = undefined;
    if (!isSign(token, ...comparisons)) continue;
    if (last !== undefined && !isSign(tokens[at - 1], '(', ','))
      found.push({
        start: tokens[last]!.start,
        end: token.end,
        problem: 'A comparison is compared again: its result is true or false',
        advice: 'Compare two values at a time and join the comparisons with "and": a != b and b != c.',
      });
    last = at;
  }
  return found;
};
