import { languageFunctions } from '../../expression/functions/index.ts';
import { filterRegistry } from '../../expression/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { isCall } from './functions.ts';
import { argumentsOf, closingBracketIndex, type Finding, type Habit, isSign } from './habit.ts';
import { isGlobal } from './methods.ts';

type Rewrite = string | ((given: readonly string[]) => string | undefined);

const condition: Rewrite = ([test, yes, no]) => test && yes && `(${test} ? ${yes}${no ? ` : ${no}` : ''})`;
const joined: Rewrite = (given) => (given.length > 0 ? given.join(' & ') : undefined);
const all =
  (word: string): Rewrite =>
  (given) =>
    given.length > 0 ? `(${given.join(` ${word} `)})` : undefined;

/** Functions of JavaScript, spreadsheets and databases by lower-case name, with their equivalents here. */
const functions: Readonly<Record<string, Rewrite>> = {
  if: condition,
  iif: condition,
  ifs: condition,
  iferror: ([value, other]) => value && other && `(${value} ?: ${other})`,
  ifnull: ([value, other]) => value && other && `(${value} ?? ${other})`,
  isnull: ([value]) => value && `$not($exists(${value}))`,
  coalesce: (given) => (given.length > 1 ? `(${given.join(' ?? ')})` : undefined),
  concat: joined,
  concatenate: joined,
  and: all('and'),
  or: all('or'),
  upper: '$uppercase',
  ucase: '$uppercase',
  upcase: '$uppercase',
  lower: '$lowercase',
  lcase: '$lowercase',
  downcase: '$lowercase',
  proper: '$titleCase',
  capitalize: '$titleCase',
  len: '$length',
  substr: '$substring',
  left: ([text, count]) => text && `$substring(${text}, 0, ${count ?? 1})`,
  right: ([text, count]) => text && `$substring(${text}, -${count ?? 1})`,
  mid: ([text, from, count]) =>
    text && from && /^\d+$/.test(from) ? `$substring(${text}, ${Number(from) - 1}, ${count ?? ''})` : undefined,
  substitute: '$replace',
  avg: '$average',
  counta: '$count',
  size: '$count',
  text: '$date',
  datetime: '$date',
  format: '$date',
  formatdate: '$date',
  dateformat: '$date',
  today: '$now',
  parseint: '$number',
  parsefloat: '$number',
  tonumber: '$number',
  tostring: '$string',
  str: '$string',
  int: '$floor',
  isnan: ([value]) => value && `$not($exists(${value}))`,
  encodeuricomponent: '$encodeUrlComponent',
  decodeuricomponent: '$decodeUrlComponent',
  encodeuri: '$encodeUrl',
  currency: '$money',
  formatcurrency: '$money',
  formatmoney: '$money',
  formatprice: '$money',
  price: '$money',
  translate: '$t',
  i18n: '$t',
  isempty: ([value]) => value && `$count(${value}) = 0`,
  empty: ([value]) => value && `$count(${value}) = 0`,
  includes: '$contains',
  first: ([list]) => list && `${list}[0]`,
  last: ([list]) => list && `${list}[-1]`,
  ternary: condition,
  random: '$random',
  ceil: '$ceil',
  pow: '$power',
  mod: ([value, by]) => value && by && `${value} % ${by}`,
};

/** Members of JavaScript's built-in objects, with their equivalents here. */
const members: Readonly<Record<string, Rewrite>> = {
  'Math.round': '$round',
  'Math.floor': '$floor',
  'Math.ceil': '$ceil',
  'Math.abs': '$abs',
  'Math.sqrt': '$sqrt',
  'Math.pow': '$power',
  'Math.random': '$random',
  'Math.max': (given) => `$max([${given.join(', ')}])`,
  'Math.min': (given) => `$min([${given.join(', ')}])`,
  'JSON.stringify': ([value]) => value && `$string(${value})`,
  'JSON.parse': ([value]) => value && `$eval(${value})`,
  'Object.keys': '$keys',
  'Object.values': ([value]) => value && `${value}.*`,
  'Object.entries': ([value]) => value && `$spread(${value})`,
  'Object.assign': (given) => `$merge([${given.join(', ')}])`,
  'Date.now': '$millis',
  'Array.isArray': ([value]) => value && `$type(${value}) = "array"`,
  'Number.isInteger': ([value]) => value && `$floor(${value}) = ${value}`,
};

const known = new Set([
  ...languageFunctions.map(({ name }) => name),
  ...filterRegistry.map(({ contract }) => contract.name),
]);
const byLowerCase = new Map([...known].map((name) => [name.toLowerCase(), `$${name}`]));

/** Returns the equivalent of a name without `$`, or of another language. */
function meant(name: string): Rewrite | undefined {
  const lower = name.toLowerCase();
  const same = byLowerCase.get(lower);
  if (same) return same;
  if (Object.hasOwn(functions, lower)) return functions[lower];
  const close = lower.length < 3 ? undefined : nearest(lower, byLowerCase.keys());
  return close === undefined ? undefined : byLowerCase.get(close);
}

const described = (shown: string, text: string | undefined): Pick<Finding, 'problem' | 'advice'> => ({
  problem: `There is no function ${shown}`,
  advice: text
    ? `Did you mean ${text}?`
    : 'Functions start with "$", such as $count(list); the reference lists all of them.',
});

/** Words before a bracket that are not names of functions. */
const reserved = new Set(
  'and or in not NOT function λ if while for switch unless elif elsif return AND OR IN'.split(' '),
);

/** Finds calls of functions that do not exist here: without `$`, of other languages, misspelt. */
export const callHabit: Habit = (written) => {
  const { tokens, source } = written;
  return tokens.flatMap((token, at): Finding[] => {
    if (!isSign(tokens[at + 1], '(') || isSign(tokens[at - 1], '.', '?.')) {
      return token.kind === 'word' && isGlobal(token.text) && isSign(tokens[at + 1], '.') ? member(written, at) : [];
    }
    const name = token.text.replace(/^\$/, '');
    const isPlain = token.kind === 'word' && (!reserved.has(name) || (name === 'if' && isCall(written, at)));
    const isSpreadsheet = token.kind === 'word' && ['IF', 'AND', 'OR'].includes(name) && !isOperand(written, at - 1);
    const isUnknown = token.kind === 'variable' && name.length > 1 && !known.has(name) && !isDefined(source, name);
    if (!isPlain && !isSpreadsheet && !isUnknown) return [];
    const to = meant(name);
    // The caller of the engine may define a name that is not similar to any; the type check decides.
    if (isUnknown && to === undefined) return [];
    return [replaced(written, at, at, token.text, to)];
  });
};

const isOperand = ({ tokens }: Parameters<Habit>[0], at: number): boolean => {
  const token = tokens[at];
  return token !== undefined && (token.kind !== 'sign' || ')]}'.includes(token.text));
};

const isDefined = (source: string, name: string): boolean =>
  new RegExp(`\\$${name}\\s*(:=|[,)])`).test(source) || new RegExp(`[@#]\\s*\\$${name}(?!\\w)`).test(source);

function member(written: Parameters<Habit>[0], at: number): Finding[] {
  const { tokens } = written;
  const name = `${tokens[at]!.text}.${tokens[at + 2]?.text ?? ''}`;
  if (!isSign(tokens[at + 3], '(')) return [];
  return [replaced(written, at, at + 2, name, Object.hasOwn(members, name) ? members[name] : undefined)];
}

/** Returns the finding for a call whose name spans the tokens `from` to `to`. */
function replaced(
  written: Parameters<Habit>[0],
  from: number,
  to: number,
  shown: string,
  by: Rewrite | undefined,
): Finding {
  const { tokens } = written;
  const { start } = tokens[from]!;
  const end = tokens[to]!.end;
  if (by === undefined || typeof by === 'string')
    return { start, end, ...described(`"${shown}"`, by), ...(by ? { fix: { start, end, text: by } } : {}) };
  const close = tokens[closingBracketIndex(tokens, to + 1)]!.end;
  const text = by(argumentsOf(written, to + 1));
  return {
    start,
    end: close,
    ...described(`"${shown}"`, text || undefined),
    ...(text ? { fix: { start, end: close, text } } : {}),
  };
}

/** Finds `new Date()`. */
export const constructorHabit: Habit = (written) => {
  const { tokens } = written;
  return tokens.flatMap((token, at): Finding[] => {
    if (token.kind !== 'word' || token.text !== 'new' || tokens[at + 1]?.kind !== 'word') return [];
    const isCall = isSign(tokens[at + 2], '(');
    const given = isCall ? argumentsOf(written, at + 2) : [];
    const close = isCall ? closingBracketIndex(tokens, at + 2) : at + 1;
    const { start } = token;
    const end = tokens[close]!.end;
    const text = tokens[at + 1]!.text === 'Date' && given.length < 2 ? (given[0] ?? '$now()') : undefined;
    return [
      {
        start,
        end,
        problem: '"new" makes nothing here: there are no classes',
        advice: 'A date is a text: write $now(), and $date(value, "d MMM yyyy") to show it.',
        ...(text ? { fix: { start, end, text } } : {}),
      },
    ];
  });
};
