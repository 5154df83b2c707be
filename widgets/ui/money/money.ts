import { moneyLocale } from '../../../expression/filters/money-locale.ts';
import type { MoneyValue } from './money-value.ts';
import { wholeAmounts } from './whole-amounts.ts';

/** A number format with a cache of its results, because prices repeat on every page. */
interface Format {
  numbers: Intl.NumberFormat;
  /** Set for a currency that `Intl` does not know. */
  prefix?: string;
  /** Fast path for most whole amounts. */
  whole: ((amount: number) => string | undefined) | undefined;
  cache: Map<number, string>;
}

/** Formats of a currency in one locale: the usual one, and one without a fraction. */
type Formats = Partial<Record<'usual' | 'whole', Format>>;

const formats = new Map<string, Map<string, Formats>>();
/** Formats are expensive and few are needed; the limit protects against requests for many locales. */
const formatLimit = 50;
const cacheLimit = 1000;

function format(locale: string, currency: string, kind: 'usual' | 'whole'): Format {
  let inLocale = formats.get(locale);
  if (!inLocale) {
    if (formats.size >= formatLimit) formats.clear();
    inLocale = new Map();
    formats.set(locale, inLocale);
  }
  let cached = inLocale.get(currency);
  if (!cached) {
    if (inLocale.size >= formatLimit) inLocale.clear();
    cached = {};
    inLocale.set(currency, cached);
  }
  cached[kind] ??= newFormat(locale, currency, kind);
  return cached[kind];
}

function newFormat(locale: string, currency: string, kind: 'usual' | 'whole'): Format {
  const digits = kind === 'whole' ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  const cache = new Map<number, string>();
  try {
    const numbers = new Intl.NumberFormat(moneyLocale(locale, currency), { style: 'currency', currency, ...digits });
    return { numbers, whole: kind === 'whole' ? wholeAmounts(numbers) : undefined, cache };
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    // An invalid currency code is shown literally, so that a price never disappears.
    const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, ...digits });
    return { numbers, prefix: currency && `${currency} `, whole: undefined, cache };
  }
}

/** Returns a localised amount; whole amounts have no fraction by default. */
export function moneyText(
  { amount, currencyCode }: MoneyValue,
  locale: string,
  fraction: 'auto' | 'always' = 'auto',
): string {
  const kind = fraction === 'auto' && Number.isInteger(amount) ? 'whole' : 'usual';
  const { numbers, prefix = '', whole, cache } = format(locale, currencyCode, kind);
  let text = whole?.(amount) ?? cache.get(amount);
  if (text === undefined) {
    text = prefix + numbers.format(amount);
    if (cache.size >= cacheLimit) cache.clear();
    // A map treats -0 as 0, but they are formatted differently.
    if (amount !== 0) cache.set(amount, text);
  }
  return text;
}
