import type { FormChoice, FormRule } from '../../../schemas/entities/content/form-schema.ts';
import { formatMessage, messages } from '../../messages.ts';
import { isEmail } from '../accounts/email.ts';
import { dayFromNow, dayText } from './day-window.ts';
import { type FormValue, isDay } from './form-value.ts';
import { matchesPattern } from './matches-pattern.ts';

/** The context of rules, besides the value. */
export interface RuleContext {
  /** Current time in milliseconds since 1970. */
  now: number;
  /** Time zone of the current day; UTC by default. */
  timeZone?: string | undefined;
  /** Locale in which messages format days; by default they are shown as stored. */
  locale?: string | undefined;
}

/**
 * Checks a value; returns the problem, or undefined when it satisfies the rule or the rule is for values of other
 * types.
 */
type Check = (value: FormValue, parameter: unknown, context: RuleContext) => string | undefined;

const textLength = (text: string): number => Array.from(text).length;

/** The number of a rule; undefined for anything else, in which case the rule accepts all values. */
const numberOf = (parameter: unknown): number | undefined => {
  const number = typeof parameter === 'string' && parameter.trim() !== '' ? Number(parameter) : parameter;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

interface Bound {
  /** -1 for a lower bound, 1 for an upper one. */
  side: -1 | 1;
  text: string;
  number: string;
  items: string;
  day: string;
}

/** Functions, because a shop words messages for each language. */
const lower = (): Bound => ({
  side: -1,
  text: messages.textTooShort,
  number: messages.numberBelow,
  items: messages.tooFewItems,
  day: messages.dateTooEarly,
});
const upper = (): Bound => ({
  side: 1,
  text: messages.textTooLong,
  number: messages.numberAbove,
  items: messages.tooManyItems,
  day: messages.dateTooLate,
});

const isBeyond = <Value extends string | number>(value: Value, limit: Value, { side }: Bound): boolean =>
  side < 0 ? value < limit : value > limit;

const tooFar = ({ day }: Bound, limit: string, { locale }: RuleContext): string =>
  formatMessage(day, { limit: locale === undefined ? limit : dayText(limit, locale) });

/** Checks the length of a text, the size of a number, or a calendar day. */
const bounded =
  (boundOf: () => Bound): Check =>
  (value, parameter, context) => {
    const bound = boundOf();
    if (isDay(parameter))
      return isDay(value) && isBeyond(value, parameter, bound) ? tooFar(bound, parameter, context) : undefined;
    const limit = numberOf(parameter);
    if (limit === undefined) return undefined;
    if (typeof value === 'number')
      return isBeyond(value, limit, bound) ? formatMessage(bound.number, { limit }) : undefined;
    return typeof value === 'string' && isBeyond(textLength(value), limit, bound)
      ? formatMessage(bound.text, { limit })
      : undefined;
  };

/** Checks a window of whole days, which begin and end at midnight in the time zone. */
const daysFromNow =
  (boundOf: () => Bound): Check =>
  (value, parameter, context) => {
    const bound = boundOf();
    const days = numberOf(parameter);
    if (days === undefined || !isDay(value)) return undefined;
    const limit = dayFromNow(days, context.now, context.timeZone);
    return isBeyond(value, limit, bound) ? tooFar(bound, limit, context) : undefined;
  };

const counted =
  (boundOf: () => Bound): Check =>
  (value, parameter) => {
    const bound = boundOf();
    const limit = numberOf(parameter);
    const count = Array.isArray(value) ? value.length : 1;
    return limit !== undefined && isBeyond(count, limit, bound) ? formatMessage(bound.items, { limit }) : undefined;
  };

/** The choices of a CHOICE rule, each of which may also be a plain text. */
export const choicesOf = (parameter: unknown): FormChoice[] =>
  (Array.isArray(parameter) ? parameter : []).flatMap((each: unknown): FormChoice[] => {
    if (typeof each === 'string') return [{ value: each, label: each }];
    const { value, label } = (each ?? {}) as Partial<FormChoice>;
    return typeof value === 'string' ? [{ value, label: typeof label === 'string' ? label : value }] : [];
  });

const each = (value: FormValue): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const checks: Readonly<Record<FormRule['type'], Check>> = {
  MIN: bounded(lower),
  MAX: bounded(upper),
  DAYS_FROM_NOW_MIN: daysFromNow(lower),
  DAYS_FROM_NOW_MAX: daysFromNow(upper),
  REGEX: (value, pattern) =>
    typeof pattern !== 'string' || each(value).every((text) => matchesPattern(pattern, String(text)))
      ? undefined
      : messages.patternMismatch,
  EMAIL: (value) => (each(value).every((text) => isEmail(String(text))) ? undefined : messages.emailInvalid),
  MIN_ITEMS: counted(lower),
  MAX_ITEMS: counted(upper),
  CHOICE: (value, parameter) => {
    const choices = new Set(choicesOf(parameter).map((choice) => choice.value));
    return each(value).every((one) => choices.has(String(one))) ? undefined : messages.notAChoice;
  },
  // Any value satisfies it; empty values are handled in `formProblems`.
  REQUIRED: () => undefined,
};

/** The problem of a value with a rule, with the rule's own message if it has one. */
export function ruleProblem(rule: FormRule, value: FormValue, context: RuleContext): string | undefined {
  const problem = checks[rule.type]?.(value, rule.value, context);
  return problem && (rule.message ?? problem);
}
