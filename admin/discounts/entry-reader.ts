import { customerTag } from '../../commerce/rules/accounts/customer-tag.ts';
import type { RuleProblem } from '../../commerce/rules/pricing/discount-problems.ts';
import { momentOf } from '../../commerce/rules/shop-time.ts';
import { plainDigits } from '../../text/digits.ts';
import { minorOf } from '../layout/format.ts';
import type { EntryFormat } from './entries.ts';

/** Splits a text into identifiers at commas and spaces. */
export const listed = (text: string): string[] =>
  text
    .split(/[,\s]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Splits a text at commas into customer tags, which may consist of several words. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(customerTag)
      .filter((tag) => tag !== ''),
  ),
];

/** Parses typed values, and collects problems by field. */
export class EntryReader {
  readonly problems: RuleProblem[] = [];
  readonly written: EntryFormat;

  constructor(written: EntryFormat) {
    this.written = written;
  }

  private fail(field: string, message: string): number {
    this.problems.push({ field, message });
    return 1;
  }

  whole(field: string, typed: string, min = 1): number {
    const text = plainDigits(typed).trim();
    if (!/^\d{1,9}$/.test(text)) return this.fail(field, 'Enter a whole number.');
    return Number(text) < min ? this.fail(field, `Enter ${min} or more.`) : Number(text);
  }

  percentage(field: string, typed: string): number {
    const text = plainDigits(typed).trim().replace(',', '.').replace(/%$/, '');
    const value = /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
    if (!(value > 0 && value <= 100)) return this.fail(field, 'Enter a number above 0 and up to 100.');
    return value;
  }

  money(field: string, typed: string): number {
    const value = minorOf(typed, this.written.currencyCode);
    return value ?? this.fail(field, `Enter an amount in ${this.written.currencyCode}, such as 499.`);
  }

  moment(field: string, typed: string): number {
    const value = momentOf(typed, this.written.timeZone);
    return Number.isNaN(value) ? this.fail(field, 'Enter a date and a time.') : value;
  }

  /** Parses a field unless it is empty. */
  ifAny<Name extends string>(
    name: Name,
    typed: string,
    read: (typed: string) => number,
  ): Partial<Record<Name, number>> {
    return typed.trim() === '' ? {} : ({ [name]: read(typed) } as Record<Name, number>);
  }
}
