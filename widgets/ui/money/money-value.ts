/** An amount in major units of its currency. */
export interface MoneyValue {
  amount: number;
  currencyCode: string;
}

/**
 * Parses an amount: an object with amount and currency, a number, or numeric text. Returns undefined for anything
 * else.
 */
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
