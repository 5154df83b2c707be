import {
  argumentsOf,
  closingBracketIndex,
  type Finding,
  type Habit,
  type HabitSource,
  isSign,
  operandStart,
  textOf,
} from './habit.ts';

type Rewrite = (subject: string, given: readonly string[]) => string | undefined;

const call =
  (name: string, arity = 0): Rewrite =>
  (subject, given) =>
    given.length > arity ? undefined : `$${name}(${[subject, ...given].join(', ')})`;

/** Converts `i => i.x` to a function of the expression language; undefined when that is impossible. */
export function lambdaOf(text: string): string | undefined {
  const arrow = text.indexOf('=>');
  const body = text.slice(arrow + 2).trim();
  if (arrow < 0 || !body || body.startsWith('{')) return undefined;
  const names = text
    .slice(0, arrow)
    .trim()
    .replace(/^\(/, '')
    .replace(/\)$/, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0 || names.some((name) => !/^\w+$/.test(name))) return undefined;
  const renamed = names.reduce(
    (at, name) => at.replace(new RegExp(`(?<![\\w$.])${name}(?!\\w)`, 'g'), () => `$${name}`),
    body,
  );
  return `function(${names.map((name) => `$${name}`).join(', ')}) { ${renamed} }`;
}

const withLambda =
  (name: string): Rewrite =>
  (subject, given) => {
    const each = given.length === 1 ? lambdaOf(given[0]!) : undefined;
    return each && `$${name}(${subject}, ${each})`;
  };

const negative = (text: string | undefined): boolean => text?.startsWith('-') ?? false;

/** Methods and properties of JavaScript, with their equivalents here. */
const rewrites: Readonly<Record<string, Rewrite>> = {
  toUpperCase: call('uppercase'),
  toLowerCase: call('lowercase'),
  trim: call('trim'),
  toString: call('string'),
  toFixed: (subject, given) => `$decimal(${[subject, ...given].join(', ')})`,
  toLocaleString: call('decimal'),
  includes: (subject, [item, ...more]) => {
    if (item === undefined || more.length > 0) return undefined;
    return /^["']/.test(item) ? `$contains(${subject}, ${item})` : `${item} in ${subject}`;
  },
  contains: call('contains', 1),
  startsWith: (subject, [start]) => start && `$substring(${subject}, 0, $length(${start})) = ${start}`,
  split: call('split', 1),
  join: call('join', 1),
  replace: call('replace', 2),
  replaceAll: call('replace', 2),
  substring: (subject, [from, to]) => {
    if (from === undefined) return undefined;
    if (to === undefined) return `$substring(${subject}, ${from})`;
    return from === '0' ? `$substring(${subject}, 0, ${to})` : undefined;
  },
  substr: call('substring', 2),
  slice: (subject, [from, to]) =>
    from === '0' && to !== undefined && !negative(to) && /^\d+$/.test(to)
      ? `${subject}[[0..${Number(to) - 1}]]`
      : undefined,
  padStart: (subject, [width, by]) => width && `$pad(${subject}, -${width}${by ? `, ${by}` : ''})`,
  padEnd: (subject, [width, by]) => width && `$pad(${subject}, ${width}${by ? `, ${by}` : ''})`,
  concat: (subject, given) => (given.length === 1 ? `$append(${subject}, ${given[0]})` : undefined),
  reverse: call('reverse'),
  map: withLambda('map'),
  filter: withLambda('filter'),
  find: (subject, given) => {
    const found = withLambda('filter')(subject, given);
    return found && `${found}[0]`;
  },
  sort: (subject, given) => (given.length === 0 ? `$sort(${subject})` : undefined),
  keys: call('keys'),
  size: call('count'),
  count: call('count'),
  at: (subject, [index]) => index && `${subject}[${index}]`,
};

/** Equivalents to read up, for calls that cannot be rewritten. */
const named: Readonly<Record<string, string>> = {
  reduce: '$reduce(list, function($sum, $each) { … })',
  forEach: '$map(list, function($each) { … })',
  flatMap: '$map(list, function($each) { … })',
  some: '$count(list[condition]) > 0',
  every: '$count(list[condition]) = $count(list)',
  findIndex: '$map(list, function($each, $index) { … })',
  indexOf: '"value in list" or $contains(text, "part")',
  endsWith: '$match(text, /end$/)',
  charAt: '$substring(text, index, 1)',
  slice: '$substring(text, from, count) for a text, list[[from..to]] for a list',
  substring: '$substring(text, from, count)',
  sort: '$sort(list, function($a, $b) { $a.x > $b.x })',
  map: '$map(list, function($each) { … })',
  filter: 'list[condition]',
  find: 'list[condition][0]',
  push: '$append(list, value)',
  toISOString: '$date(value)',
  getFullYear: '$date(value, "yyyy")',
  toLocaleDateString: '$date(value, "d MMM yyyy")',
  format: '$date(value, "d MMM yyyy") or $money(price)',
  first: 'list[0]',
  last: 'list[-1]',
  isEmpty: '$count(list) = 0',
};

/** Finds methods such as `.toUpperCase()`: values have no methods here, functions take them as arguments. */
export const methodHabit: Habit = (written) => {
  const { tokens } = written;
  return tokens.flatMap((token, at): Finding[] => {
    if (token.kind !== 'word' || !isSign(tokens[at + 1], '(') || !isSign(tokens[at - 1], '.', '?.') || at < 2)
      return [];
    if (isGlobal(tokens[at - 2]?.text)) return [];
    const close = closingBracketIndex(tokens, at + 1);
    const from = operandStart(tokens, at - 2);
    const start = tokens[from]!.start;
    const end = tokens[close]!.end;
    const text = rewritten(written, token.text, textOf(written, from, at - 2), argumentsOf(written, at + 1));
    const shape = text ?? named[token.text] ?? `a function: $${token.text}(value), if there is one`;
    return [
      {
        start,
        end,
        problem: `".${token.text}()" is a method, and values have none here`,
        advice: `Write ${shape}.`,
        ...(text ? { fix: { start, end, text } } : {}),
        ...listForm(token.text, textOf(written, from, at - 2), argumentsOf(written, at + 1)),
      },
    ];
  });
};

/** Returns the form that tests a list for an item, for a method that tests a text for a part when called on a text. */
function listForm(name: string, subject: string, given: readonly string[]): Pick<Finding, 'forList'> {
  const value = subject.replaceAll('?.', '.');
  return (name === 'includes' || name === 'contains') && given.length === 1
    ? { forList: { value, text: `${given[0]} in ${value}` } }
    : {};
}

/** Finds `x[x.length - 1]`: an index counted from the end. */
export const lastItemHabit: Habit = (written) => {
  const { tokens } = written;
  return tokens.flatMap((token, at): Finding[] => {
    if (!isSign(token, '[') || at === 0) return [];
    const close = closingBracketIndex(tokens, at);
    const subject = textOf(written, operandStart(tokens, at - 1), at - 1);
    const inside = written.source.slice(token.end, tokens[close]!.start).replaceAll(/\s+/g, '');
    const list = subject.replaceAll(/\s+/g, '');
    const counts = [`${list}.length-`, `${list}.size-`, `$count(${list})-`, `count(${list})-`, `len(${list})-`];
    const count = counts.find((each) => inside.startsWith(each));
    const places = count && inside.slice(count.length);
    if (!places || !/^[1-9]\d*$/.test(places)) return [];
    const start = token.start;
    const end = tokens[close]!.end;
    const text = `[-${places}]`;
    return [
      {
        start,
        end,
        problem: `"${written.source.slice(start, end)}" counts from the end in a roundabout way`,
        advice: `Write ${subject}${text}: a negative place is counted from the end.`,
        fix: { start, end, text },
        ...(written.isValid ? { isDoubt: true as const } : {}),
      },
    ];
  });
};

const rewritten = (_: HabitSource, name: string, subject: string, given: readonly string[]): string | undefined =>
  Object.hasOwn(rewrites, name) ? rewrites[name]!(subject.replaceAll('?.', '.'), given) || undefined : undefined;

const globals = new Set('Math JSON Object Array Date Number String Intl console window document process'.split(' '));

/** Whether a name is that of a global object of JavaScript, such as `Math`. */
export const isGlobal = (name: string | undefined): boolean => globals.has(name ?? '');

/** Finds `.length` and `.size`, which are functions here. */
export const lengthHabit: Habit = (written) => {
  const { tokens, source } = written;
  return tokens.flatMap((token, at): Finding[] => {
    const isCount = token.kind === 'word' && (token.text === 'length' || token.text === 'size');
    if (!isCount || !isSign(tokens[at - 1], '.', '?.') || at < 2 || isSign(tokens[at + 1], '.', '(', '[', '?.'))
      return [];
    const from = operandStart(tokens, at - 2);
    const start = tokens[from]!.start;
    const { end } = token;
    const subject = source.slice(start, tokens[at - 2]!.end).replaceAll('?.', '.');
    const isText =
      tokens[at - 2]!.kind === 'string' || /(?:title|name|text|value|description|slug|email)$/i.test(subject);
    const text = `${isText ? '$length' : '$count'}(${subject})`;
    return [
      {
        start,
        end,
        problem: `".${token.text}" is a property of JavaScript, and values have none here`,
        advice: `Write ${text}: $count counts the items of a list, $length the characters of a text.`,
        fix: { start, end, text },
        field: token.text === 'length' ? 'unless-known' : 'if-unknown',
      },
    ];
  });
};
