/** An amount in major units of its currency. */
export interface MoneyValue {
  amount: number;
  currencyCode: string;
}

const numberIn = (amount: unknown): number => {
  if (typeof amount === 'number') return amount;
  return typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : Number.NaN;
};

/**
 * Parses an amount: an object with amount and currency, a number, or numeric text. Returns undefined for anything
 * else.
 */
export function moneyOf(value: unknown, currencyCode: string): MoneyValue | undefined {
  const given: { amount?: unknown; currencyCode?: unknown } =
    typeof value === 'object' && value !== null ? value : { amount: value };
  const amount = numberIn(given.amount);
  if (!Number.isFinite(amount)) return undefined;
  const { currencyCode: code } = given;
  const isCode = code !== currencyCode && typeof code === 'string' && /^[A-Z]{3}$/.test(code);
  return { amount, currencyCode: isCode ? code : currencyCode };
}
