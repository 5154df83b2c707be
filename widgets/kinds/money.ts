/** An amount in major units of its currency. */
export interface MoneyValue {
  amount: number;
  currencyCode: string;
}

const formats = new Map<string, Intl.NumberFormat>();
/** Formats are dear to make and few are needed; the limit is against whoever asks for many locales. */
const formatLimit = 50;

function format(locale: string, currency: string, digits: number | undefined): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  let known = formats.get(key);
  if (!known) {
    if (formats.size >= formatLimit) formats.clear();
    const fraction = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
    known = new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction });
    formats.set(key, known);
  }
  return known;
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
  return format(locale, currencyCode, fraction === 'auto' && Number.isInteger(amount) ? 0 : undefined).format(amount);
}
