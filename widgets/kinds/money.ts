/** An amount in major units of its currency. */
export interface MoneyValue {
  amount: number;
  currencyCode: string;
}

/** How a currency is written in one locale: as it usually is, and without a fraction. */
type Formats = Partial<Record<'usual' | 'whole', Intl.NumberFormat>>;

const formats = new Map<string, Map<string, Formats>>();
/** Formats are dear to make and few are needed; the limit is against whoever asks for many locales. */
const formatLimit = 50;

function format(locale: string, currency: string, kind: 'usual' | 'whole'): Intl.NumberFormat {
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
  known[kind] ??= new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(kind === 'whole' ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}),
  });
  return known[kind];
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
  const currency =
    typeof given.currencyCode === 'string' && /^[A-Z]{3}$/.test(given.currencyCode) ? given.currencyCode : currencyCode;
  return { amount, currencyCode: currency };
}

/** An amount as people write it; whole amounts without a fraction unless asked for. */
export function moneyText(
  { amount, currencyCode }: MoneyValue,
  locale: string,
  fraction: 'auto' | 'always' = 'auto',
): string {
  return format(locale, currencyCode, fraction === 'auto' && Number.isInteger(amount) ? 'whole' : 'usual').format(
    amount,
  );
}
