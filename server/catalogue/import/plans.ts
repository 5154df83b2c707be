import type { OwnPlan } from '../../../schemas/entities/cart/pricing-rules.ts';
import { slugOf } from '../../../text/slug.ts';
import { readNumber } from '../../core/csv/decimal-mark.ts';
import type { NumberFormat } from './cells/money.ts';
import type { Report, Row } from './row.ts';

type Unit = OwnPlan['every']['unit'];

const units: readonly [RegExp, Unit][] = [
  [/^(?:days?|daily)$/, 'DAY'],
  [/^(?:weeks?|weekly)$/, 'WEEK'],
  [/^(?:months?|monthly)$/, 'MONTH'],
  [/^(?:years?|yearly|annually)$/, 'YEAR'],
];

const maxUnits = 365;

/** Maximum number of plans of a product. */
const maxPlans = 20;

/** Parses a number in a cell; `empty` for an empty cell, undefined for anything else. */
function numberOf(text: string, empty: number, { mark }: NumberFormat): number | undefined {
  const trimmed = text.replace(/%$/, '').trim();
  if (trimmed === '') return empty;
  const reading = readNumber(trimmed, mark);
  return reading.kind === 'number' ? Number(`${reading.whole}.${reading.fraction || '0'}`) : undefined;
}

/** Reads the plan of a row; undefined when it has none, and for an invalid one, which is reported. */
function planOf(row: Row, numbers: NumberFormat, report: Report): OwnPlan | undefined {
  const planId = row.cell('planId').trim();
  const title = planId === '' ? row.cell('planName').slice(0, 120) : row.cell('planName');
  if (title.trim() === '') return undefined;
  const refuse = (field: 'planInterval' | 'planIntervalCount' | 'planDiscount', what: string, hint: string) =>
    report({
      severity: 'warning',
      code: 'plan-unreadable',
      line: row.line,
      field,
      message: `The subscription "${title.slice(0, 40)}" has ${what}; the product was imported without it.`,
      hint,
    });
  const interval = row.cell('planInterval').trim().toLowerCase();
  const unit = units.find(([words]) => words.test(interval))?.[1];
  const quoted = (text: string): string => (text === '' ? 'none' : `"${text.slice(0, 40)}"`);
  if (unit === undefined) {
    refuse('planInterval', `the interval ${quoted(interval)}`, 'Write day, week, month or year.');
    return undefined;
  }
  const count = numberOf(row.cell('planIntervalCount'), 1, numbers);
  if (count === undefined || !Number.isInteger(count) || count < 1 || count > maxUnits) {
    const text = quoted(row.cell('planIntervalCount'));
    refuse('planIntervalCount', `the number of intervals ${text}`, `Write a whole number from 1 to ${maxUnits}.`);
    return undefined;
  }
  const percentage = numberOf(row.cell('planDiscount'), 0, numbers);
  if (percentage === undefined || percentage > 100) {
    refuse('planDiscount', `the discount ${quoted(row.cell('planDiscount'))}`, 'Write a percentage from 0 to 100.');
    return undefined;
  }
  const id = planId || [slugOf(title) || 'plan', count, unit.toLowerCase(), percentage].join('-');
  const description = row.cell('planDescription');
  return { id, title, ...(description === '' ? {} : { description }), every: { unit, count }, percentage };
}

/** Returns the subscriptions of a product, one for each row that names one. Equal ones are merged. */
export function plansOf(rows: readonly Row[], numbers: NumberFormat, report: Report): OwnPlan[] {
  const plans = new Map<string, OwnPlan>();
  for (const row of rows) {
    const plan = planOf(row, numbers, report);
    if (plan) plans.set(plan.id, plan);
  }
  if (plans.size <= maxPlans) return [...plans.values()];
  report({
    severity: 'warning',
    code: 'plans-too-many',
    line: rows[0]!.line,
    field: 'planName',
    message: `This product has ${plans.size} subscriptions; the first ${maxPlans} were imported.`,
    hint: 'Offer fewer: shoppers choose among them.',
  });
  return [...plans.values()].slice(0, maxPlans);
}
