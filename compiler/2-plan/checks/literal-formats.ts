import { compileExpression, ExpressionError } from '../../../expression/index.ts';

/** A problem with a literal argument, and its replacement. */
export interface LiteralProblem {
  problem: string;
  advice: string;
  write?: string;
}

const isDate = (template: string, zone = '"UTC"'): boolean =>
  tried(`$date("2026-03-05T10:30:00Z", ${JSON.stringify(template)}, ${zone})`) !== 'Invalid date/template';

/** Returns the value of an expression without data, or its error. */
function tried(source: string): unknown {
  try {
    return compileExpression(source).evaluate(undefined);
  } catch (thrown) {
    if (thrown instanceof ExpressionError) return thrown;
    throw thrown;
  }
}

/** Date letters of other libraries, with their replacements. */
const translations: readonly [RegExp, string][] = [
  [/YYYY|%Y|\bY\b/g, 'yyyy'],
  [/YY|%y/g, 'yy'],
  [/%B/g, 'MMMM'],
  [/%b/g, 'MMM'],
  [/%m/g, 'MM'],
  [/%d|DD/g, 'dd'],
  [/\bD\b|%-d|%e/g, 'd'],
  [/dddd|%A/g, 'EEEE'],
  [/ddd|%a/g, 'EEE'],
  [/%H/g, 'HH'],
  [/%I/g, 'hh'],
  [/%M/g, 'mm'],
  [/%S/g, 'ss'],
  [/%p|A|tt/g, 'a'],
  [/Do/g, 'd'],
];

/** Reports a valid template whose letters stand for another part of the date than their position suggests. */
function doubtfulTemplate(template: string): LiteralProblem | undefined {
  const minutes = /(\b[Hh]{1,2}:)M{1,2}\b/.exec(template);
  if (minutes)
    return {
      problem: `"MM" is the month, so ${JSON.stringify(template)} shows it in place of the minutes`,
      advice: 'Minutes are "mm".',
      write: template.replace(/(\b[Hh]{1,2}:)MM?\b/, '$1mm'),
    };
  if (/\bhh?\b/.test(template) && !template.includes('a'))
    return {
      problem: `"h" counts to twelve, so ${JSON.stringify(template)} is the same in the morning and in the evening`,
      advice: 'Write "H" for 24 hours, or "a" for the half of the day.',
      write: template.replaceAll(/\bh(h?)\b/g, (_, second: string) => `H${second === '' ? '' : 'H'}`),
    };
  return undefined;
}

/** Reports a date template that is invalid, or does not write what its author means. */
export function dateTemplate(template: string): LiteralProblem | undefined {
  if (isDate(template)) {
    const doubtful = doubtfulTemplate(template);
    if (doubtful) return doubtful;
    return /(^|[^H:h])\b(dd?|yyyy)\b[/.\- ]mm\b|^mm[/.-](dd?|yyyy)/.test(template)
      ? {
          problem: `"mm" is minutes, so ${JSON.stringify(template)} shows them between day and year`,
          advice: 'Months are "MM".',
          write: template.replace('mm', 'MM'),
        }
      : undefined;
  }
  const write = translations.reduce((at, [pattern, letters]) => at.replace(pattern, letters), template);
  return {
    problem: `${JSON.stringify(template)} is not a template of dates`,
    advice: isDate(write)
      ? `Write ${JSON.stringify(write)}: small y and d, large M for months.`
      : 'Write letters such as "d MMM yyyy" or "dd/MM/yyyy HH:mm", or a style: short, medium, long, full, time.',
    ...(isDate(write) ? { write } : {}),
  };
}

const zones: Readonly<Record<string, string>> = {
  IST: 'Asia/Kolkata',
  PST: 'America/Los_Angeles',
  EST: 'America/New_York',
  CST: 'America/Chicago',
  CET: 'Europe/Berlin',
  BST: 'Europe/London',
  JST: 'Asia/Tokyo',
  India: 'Asia/Kolkata',
};

/** Reports a text that is not a time zone. */
export function timeZone(zone: string): LiteralProblem | undefined {
  const isAbbreviation = Object.hasOwn(zones, zone);
  if (!isAbbreviation && isDate('yyyy', JSON.stringify(zone))) return undefined;
  const write = zones[/^[A-Z]{3}/.exec(zone)?.[0] ?? zone] ?? zones[zone];
  return {
    problem: `${JSON.stringify(zone)} is not a time zone`,
    advice: `Write a name such as ${JSON.stringify(write ?? 'Asia/Kolkata')}.`,
    ...(write ? { write } : {}),
  };
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const currencyNames: Readonly<Record<string, string>> = {
  RUPEES: 'INR',
  RUPEE: 'INR',
  RS: 'INR',
  '₹': 'INR',
  $: 'USD',
  DOLLAR: 'USD',
  DOLLARS: 'USD',
  US$: 'USD',
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  POUND: 'GBP',
  POUNDS: 'GBP',
  '¥': 'JPY',
  YEN: 'JPY',
};

function currency(code: string): LiteralProblem | undefined {
  // Empty stands for the market's currency.
  if (code === '' || currencies.has(code.toUpperCase())) return undefined;
  const write = currencyNames[code.toUpperCase()];
  return {
    problem: `${JSON.stringify(code)} is not a currency`,
    advice: `Write a code of three letters, such as ${JSON.stringify(write ?? 'INR')}.`,
    ...(write ? { write } : {}),
  };
}

const sampled =
  (call: (literal: string) => string, what: string, advice: string) =>
  (literal: string): LiteralProblem | undefined =>
    tried(call(JSON.stringify(literal))) instanceof Error
      ? { problem: `${JSON.stringify(literal)} is not ${what}`, advice }
      : undefined;

/** Reports a text that is not a date. */
export const dateValue = (literal: string): LiteralProblem | undefined =>
  tried(`$date(${JSON.stringify(literal)})`) === 'Invalid date/template'
    ? {
        problem: `${JSON.stringify(literal)} is not a date`,
        advice: 'Write an ISO date that exists, such as "2026-03-05" or "2026-03-05T10:30:00Z".',
      }
    : undefined;

/** Checks for the literals at each position of a function. */
const checks: Readonly<Record<string, readonly (((literal: string) => LiteralProblem | undefined) | undefined)[]>> = {
  date: [dateValue, dateTemplate, timeZone],
  money: [undefined, currency],
  formatNumber: [
    undefined,
    sampled(
      (picture) => `$formatNumber(1234.5, ${picture})`,
      'a picture of a number',
      'Write digits as # and 0, such as "#,##0.00".',
    ),
  ],
  formatInteger: [
    undefined,
    sampled(
      (picture) => `$formatInteger(12, ${picture})`,
      'a picture of a whole number',
      'Write "1", "I", "a", "w" or "#,##0".',
    ),
  ],
  fromMillis: [
    undefined,
    sampled((picture) => `$fromMillis(0, ${picture})`, 'a picture of a date', 'Write "[D01]/[M01]/[Y0001]".'),
  ],
  number: [sampled((text) => `$number(${text})`, 'a number', 'Write the number without quotes.')],
  toMillis: [sampled((text) => `$toMillis(${text})`, 'an ISO date', 'Write "2026-03-05T10:30:00Z".')],
  relativeTime: [dateValue],
  countdownParts: [dateValue],
};

/** Returns the problem with a literal at a position of a function; undefined when it is valid. */
export const literalProblem = (name: string, position: number, literal: string): LiteralProblem | undefined =>
  Object.hasOwn(checks, name) ? checks[name]![position]?.(literal) : undefined;
