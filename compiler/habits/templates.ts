import { languageFunctions } from '../../expression/functions/index.ts';
import { filterRegistry } from '../../expression/index.ts';
import { type Finding, type Habit, isSign, isWord, operandStart, textOf } from './habit.ts';

const own = new Map(
  [...languageFunctions.map(({ name }) => name), ...filterRegistry.map(({ contract }) => contract.name)].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

/** Filters of Liquid, Twig and Vue, with their equivalents here. An empty equivalent means that none is necessary. */
const filters: Readonly<Record<string, string>> = {
  upcase: '$uppercase',
  upper: '$uppercase',
  downcase: '$lowercase',
  lower: '$lowercase',
  capitalize: '$titleCase',
  title: '$titleCase',
  strip: '$trim',
  size: '$count',
  length: '$count',
  money_with_currency: '$money',
  money_without_trailing_zeros: '$money',
  currency: '$money',
  handleize: '$slug',
  handle: '$slug',
  slugify: '$slug',
  img_url: '$image',
  image_url: '$image',
  t: '$t',
  translate: '$t',
  pluralize: '$plural',
  date_format: '$date',
  json: '$string',
  round: '$round',
  ceil: '$ceil',
  floor: '$floor',
  abs: '$abs',
  url_encode: '$encodeUrlComponent',
  truncatewords: '$truncate',
  uniq: '$distinct',
  escape: '',
  safe: '',
  raw: '',
  e: '',
};

/** Filters that are operators here. */
const asOperator: Readonly<Record<string, (subject: string, given: string) => string>> = {
  append: (subject, given) => `${subject} & ${given}`,
  prepend: (subject, given) => `${given} & ${subject}`,
  plus: (subject, given) => `${subject} + ${given}`,
  minus: (subject, given) => `${subject} - ${given}`,
  times: (subject, given) => `${subject} * ${given}`,
  divided_by: (subject, given) => `${subject} / ${given}`,
  modulo: (subject, given) => `${subject} % ${given}`,
  default: (subject, given) => `${subject} ?: ${given}`,
  first: (subject) => `${subject}[0]`,
  last: (subject) => `${subject}[-1]`,
};

/** Finds `x | upcase`: the language pipes a value into a function with `~>`. */
export const pipeHabit: Habit = (written) => {
  const { tokens, source, isValid } = written;
  if (isValid) return [];
  const at = tokens.findIndex((token, index) => isSign(token, '|') && index > 0 && tokens[index + 1]?.kind === 'word');
  if (at === -1) return [];
  const { start } = tokens[0]!;
  const end = source.trimEnd().length;
  const text = piped(source.slice(start, end));
  const name = tokens[at + 1]!.text;
  return [
    {
      start: tokens[at]!.start,
      end,
      problem: `"| ${name}" is a filter of Liquid, and "|" pipes nothing here`,
      advice: text ? `Write ${text}.` : `A value goes into a function with "~>": value ~> $${name}.`,
      ...(text ? { fix: { start, end, text } } : {}),
    },
  ];
};

/** Returns a chain of filters as an expression; undefined when one of them has no equivalent. */
function piped(source: string): string | undefined {
  const [subject = '', ...chain] = source.split(/(?<!\|)\|(?!\|)/);
  let text = subject.trim();
  for (const each of chain) {
    const name = /^\w*/.exec(each.trim())![0];
    const given = name && each.trim().slice(name.length).trimStart().replace(/^:/, '').trimStart();
    const operator = Object.hasOwn(asOperator, name) ? asOperator[name] : undefined;
    const ownName = own.get(name.toLowerCase());
    const sameName = ownName === undefined ? undefined : `$${ownName}`;
    const mapped = Object.hasOwn(filters, name) ? filters[name] : sameName;
    if (operator) text = operator(text, given);
    else if (mapped === undefined || /^\w+:\s/.test(given)) return undefined;
    else if (mapped === '$date') text = `$date(${text}${given ? `, ${datePicture(given)}` : ''})`;
    else if (mapped !== '') text = `${mapped}(${text}${given ? `, ${given}` : ''})`;
  }
  return text || undefined;
}

/** Parts of a date in strftime, which Liquid uses, with their equivalents here. */
const dateParts: Readonly<Record<string, string>> = {
  '%Y': 'yyyy',
  '%y': 'yy',
  '%m': 'MM',
  '%d': 'dd',
  '%e': 'd',
  '%b': 'MMM',
  '%B': 'MMMM',
  '%a': 'EEE',
  '%A': 'EEEE',
  '%H': 'HH',
  '%I': 'hh',
  '%M': 'mm',
  '%S': 'ss',
  '%p': 'a',
};

const datePicture = (given: string): string =>
  given.replaceAll(/%-?([A-Za-z])/g, (part, letter: string) => dateParts[`%${letter}`] ?? part);

/** Finds tags of other templates: `{{#if x}}`, `{{/if}}`, `{{else}}`, `{{> part}}`, `{{{ x }}}`, `{{- x -}}`. */
export const tagHabit: Habit = ({ tokens, source, isValid }) => {
  const first = tokens[0];
  if (!first) return [];
  const { start } = first;
  const end = source.trimEnd().length;
  const rest = source.slice(first.end, end).trim();
  const block =
    'Show a widget with "when": "{{ condition }}", a list with the widget "repeater"; a value is chosen with condition ? a : b.';
  if (
    isSign(first, '#', '/', '>', '^') ||
    (/^\/\w+$/.test(first.text) && !isValid) ||
    (isWord(first, 'else', 'end', 'endif', 'endfor', 'each') && tokens.length < 3)
  )
    return [
      {
        start,
        end,
        problem: `"{{ ${source.slice(start, end).slice(0, 20)} }}" is a block of Handlebars, and there are none here`,
        advice: block,
      },
    ];
  if (
    isSign(first, '{') &&
    isSign(tokens.at(-1), '}') &&
    !isValid &&
    !tokens.some((token) => isSign(token, ':', ',', '...'))
  )
    return [
      {
        start,
        end,
        problem: 'Three braces have no meaning here: text is always safe',
        advice: 'Write two braces; HTML is shown by a widget of its own.',
        fix: { start, end, text: rest.trimEnd().replace(/\}$/, '').trimEnd() },
      },
    ];
  if (isSign(first, '-') && isSign(tokens.at(-1), '-') && !isValid)
    return [
      {
        start,
        end,
        problem: '"{{-" and "-}}" trim blanks in Liquid, and mean nothing here',
        advice: 'Write {{ and }} without the hyphens.',
        fix: { start, end, text: rest.trimEnd().replace(/-$/, '').trimEnd() },
      },
    ];
  if (isSign(first, '=') && tokens.length > 1)
    return [
      {
        start,
        end: first.end,
        problem: 'An expression does not start with "="',
        advice: 'Leave the "=" out: the braces say that it is computed.',
        fix: { start, end: first.end, text: '' },
      },
    ];
  return [];
};

/** Finds `x contains "y"` and other word operators of Liquid and SQL. */
export const wordOperatorHabit: Habit = (written) => {
  const { tokens, isValid } = written;
  if (isValid) return [];
  return tokens.flatMap((token, at): Finding[] => {
    if (
      at === 0 ||
      !isWord(token, 'contains', 'includes', 'like', 'LIKE', 'between', 'BETWEEN', 'matches') ||
      isSign(tokens[at - 1], '.', '?.')
    )
      return [];
    const next = tokens[at + 1];
    if (
      !next ||
      (next.kind === 'sign' && !isSign(next, '(')) ||
      (tokens[at - 1]!.kind === 'sign' && !isSign(tokens[at - 1], ')', ']'))
    )
      return [];
    const from = operandStart(tokens, at - 1);
    const { start } = tokens[from]!;
    const { end } = next;
    const canFix =
      isWord(token, 'contains', 'includes') && next.kind !== 'sign' && !isSign(tokens[at + 2], '.', '(', '[');
    const text = `$contains(${textOf(written, from, at - 1)}, ${next.text})`;
    return [
      {
        start,
        end,
        problem: `"${token.text}" is not an operator here`,
        advice: canFix
          ? `Write ${text}; for a list, value in list.`
          : 'Write $contains(text, "part"), value in list, or two comparisons joined with "and".',
        ...(canFix ? { fix: { start, end, text } } : {}),
        ...(canFix && token.text !== 'like'
          ? {
              forList: {
                value: textOf(written, from, at - 1),
                text: `${next.text} in ${textOf(written, from, at - 1)}`,
              },
            }
          : {}),
      },
    ];
  });
};
