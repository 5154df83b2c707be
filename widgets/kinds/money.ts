import { wholeAmounts } from './whole-amounts.ts';

/** An amount in major units of its currency. */
export interface MoneyValue {
  amount: number;
  currencyCode: string;
}

/** A way to write amounts, with those that it has written: prices come back on every page. */
interface Format {
  numbers: Intl.NumberFormat;
  /** A currency that the platform does not know. */
  prefix?: string;
  /** Writes most whole amounts at once. */
  whole: ((amount: number) => string | undefined) | undefined;
  written: Map<number, string>;
}

/** How a currency is written in one locale: as it usually is, and without a fraction. */
type Formats = Partial<Record<'usual' | 'whole', Format>>;

const formats = new Map<string, Map<string, Formats>>();
/** Formats are dear to make and few are needed; the limit is against whoever asks for many locales. */
const formatLimit = 50;
const writtenLimit = 1000;

function format(locale: string, currency: string, kind: 'usual' | 'whole'): Format {
  let inLocale = formats.get(locale);
  if (!inLocale) {
    if (formats.size >= formatLimit) formats.clear();
    inLocale = new Map();
    formats.set(locale, inLocale);
  }
  let known = inLocale.get(currency);
  if (!known) {
    if (inLocale.size >= formatLimit) inLocale.clear();
    known = {};
    inLocale.set(currency, known);
  }
  known[kind] ??= newFormat(locale, currency, kind);
  return known[kind];
}

function newFormat(locale: string, currency: string, kind: 'usual' | 'whole'): Format {
  const digits = kind === 'whole' ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  const written = new Map<number, string>();
  try {
    const numbers = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
    return { numbers, whole: kind === 'whole' ? wholeAmounts(numbers) : undefined, written };
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    // A currency that is no code is shown as it is, so that a price never disappears.
    const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, ...digits });
    return { numbers, prefix: currency && `${currency} `, whole: undefined, written };
  }
}

/** An amount from what a binding gives: an object of amount and currency, a number, or text that is a number. */
export function moneyOf(value: unknown, currencyCode: string): MoneyValue | undefined {
  const given: { amount?: unknown; currencyCode?: unknown } =
    typeof value === 'object' && value !== null ? value : { amount: value };
  const amount =
    typeof given.amount === 'number'
      ? given.amount
      : typeof given.amount === 'string' && given.amount.trim() !== ''
        ? Number(given.amount)
        : Number.NaN;
  if (!Number.isFinite(amount)) return undefined;
  const { currencyCode: code } = given;
  const isCode = code !== currencyCode && typeof code === 'string' && /^[A-Z]{3}$/.test(code);
  return { amount, currencyCode: isCode ? code : currencyCode };
}

/** An amount as people write it; whole amounts without a fraction unless asked for. */
export function moneyText(
  { amount, currencyCode }: MoneyValue,
  locale: string,
  fraction: 'auto' | 'always' = 'auto',
): string {
  const kind = fraction === 'auto' && Number.isInteger(amount) ? 'whole' : 'usual';
  const { numbers, prefix = '', whole, written } = format(locale, currencyCode, kind);
  let text = whole?.(amount) ?? written.get(amount);
  if (text === undefined) {
    text = prefix + numbers.format(amount);
    if (written.size >= writtenLimit) written.clear();
    // A map takes -0 for 0, which people do not.
    if (amount !== 0) written.set(amount, text);
  }
  return text;
}
