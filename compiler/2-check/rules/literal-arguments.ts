import { languageFunctions } from '../../../expression/functions/index.ts';
import { compileExpression, ExpressionError, filterRegistry, type Tree } from '../../../expression/index.ts';
import { walk } from '../../../expression/tree-children.ts';
import { kindOf, MISSING } from '../../../expression/values/kinds.ts';
import type { Rule } from './rule.ts';
import { type Report, rangeIn } from './rule.ts';
import type { SeenExpression } from './survey.ts';

interface Wrong {
  problem: string;
  advice: string;
  write?: string;
}

const isDate = (template: string, zone = '"UTC"'): boolean =>
  tried(`$date("2026-03-05T10:30:00Z", ${JSON.stringify(template)}, ${zone})`) !== 'Invalid date/template';

/** The value of an expression without data, or its error code. */
function tried(source: string): unknown {
  try {
    return compileExpression(source).evaluate(undefined);
  } catch (thrown) {
    if (thrown instanceof ExpressionError) return thrown;
    throw thrown;
  }
}

/** Letters of other date libraries. */
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

function dateTemplate(template: string): Wrong | undefined {
  if (isDate(template)) {
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

function timeZone(zone: string): Wrong | undefined {
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

function currency(code: string): Wrong | undefined {
  // An empty one is the market's own.
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
  (literal: string): Wrong | undefined =>
    tried(call(JSON.stringify(literal))) instanceof Error
      ? { problem: `${JSON.stringify(literal)} is not ${what}`, advice }
      : undefined;

const dateValue = (literal: string): Wrong | undefined =>
  tried(`$date(${JSON.stringify(literal)})`) === 'Invalid date/template'
    ? {
        problem: `${JSON.stringify(literal)} is not a date`,
        advice: 'Write an ISO date, such as "2026-03-05" or "2026-03-05T10:30:00Z".',
      }
    : undefined;

/** What a literal at each position of a function must be. */
const checks: Readonly<Record<string, readonly (((literal: string) => Wrong | undefined) | undefined)[]>> = {
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
};

const functions = new Map([
  ...languageFunctions.map((each) => [each.name, each] as const),
  ...filterRegistry.map((each) => [each.contract.name, each] as const),
]);

/** Calls whose arguments are in their own positions: not on the right of `~>`, nor in a step, where the context may be the first. */
function plainCalls(tree: Tree): { call: Extract<Tree, { kind: 'call' }>; shift: number }[] {
  const shifted = new Map<Tree, number>();
  const inSteps = new Set<Tree>();
  for (const each of walk(tree)) {
    if (each.kind === 'apply' && each.right.kind === 'call') shifted.set(each.right, 1);
    if (each.kind === 'path')
      for (const step of each.steps.slice(1)) for (const inner of walk(step)) inSteps.add(inner);
    for (const stage of each.stages ?? [])
      if (stage.kind === 'filter') for (const inner of walk(stage.test)) inSteps.add(inner);
    for (const test of each.predicates ?? []) for (const inner of walk(test)) inSteps.add(inner);
    if (each.kind === 'lambda') for (const inner of walk(each.body)) inSteps.add(inner);
  }
  return walk(tree).flatMap((each) =>
    each.kind === 'call' && !inSteps.has(each) ? [{ call: each, shift: shifted.get(each) ?? 0 }] : [],
  );
}

/** Literal arguments of functions, tried as they would be when the page runs. */
export const literalArgumentsRule: Rule = ({ expressions }, report) => {
  for (const expression of expressions)
    for (const { call, shift } of plainCalls(expression.tree)) {
      if (call.callee.kind !== 'variable') continue;
      const { name } = call.callee;
      checkCall(expression, call, name, shift, report);
    }
};

function checkCall(
  expression: SeenExpression,
  call: Extract<Tree, { kind: 'call' }>,
  name: string,
  shift: number,
  report: Report,
): void {
  const { parameters = [], contract } = (functions.get(name) ?? {}) as {
    parameters?: readonly { mask: number; optional?: boolean; context?: boolean }[];
    contract?: { parameters: readonly { name: string }[] };
  };
  if (call.arguments.length + shift === 0 && parameters[0]?.context) {
    report(
      'wrong-argument',
      expression.in,
      { function: name, problem: 'is given nothing', advice: `Give it a value: $${name}(value).` },
      { range: rangeIn(expression, call) },
    );
    return;
  }
  call.arguments.forEach((argument, index) => {
    if (argument.kind !== 'literal' || argument.value === null) return;
    const position = index + shift;
    const range = rangeIn(expression, argument);
    const parameter = parameters[position];
    if (parameter && (parameter.mask & ~MISSING & kindOf(argument.value)) === 0) {
      const isNumber =
        typeof argument.value === 'string' && Number.isFinite(Number(argument.value)) && argument.value.trim() !== '';
      const what = contract?.parameters[position]?.name;
      report(
        'wrong-argument',
        expression.in,
        {
          ...{
            function: name,
            problem: `takes ${JSON.stringify(argument.value)} for ${what ? `"${what}"` : `argument ${position + 1}`}, which has another type`,
          },
          advice: isNumber
            ? `Write the number without quotes: ${argument.value}.`
            : 'Give a value of the type that the reference of functions names.',
        },
        { range, edit: isNumber ? { start: range[0], end: range[1], text: String(argument.value) } : undefined },
      );
      return;
    }
    const wrong =
      typeof argument.value === 'string' && Object.hasOwn(checks, name)
        ? checks[name]![position]?.(argument.value)
        : undefined;
    if (!wrong) return;
    const { problem, advice, write } = wrong;
    const quote = expression.source[argument.start] === '"' ? '"' : "'";
    report(
      'wrong-literal',
      expression.in,
      { problem, advice },
      {
        range,
        edit: write === undefined ? undefined : { start: range[0], end: range[1], text: `${quote}${write}${quote}` },
      },
    );
  });
}
