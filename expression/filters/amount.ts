import { fail } from '../errors/expression-error.ts';

/** A price of the shop: major units and a currency. */
export interface Amount {
  amount: number;
  currencyCode?: string;
}

/** Reads a price object or a plain number; undefined when there is no amount. */
export function parseAmount(value: unknown): Amount | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number') return { amount: value };
  const { amount, currencyCode } = value as { amount?: unknown; currencyCode?: unknown };
  if (amount === undefined || amount === null) return undefined;
  const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  if (typeof number !== 'number' || Number.isNaN(number)) return fail('D3030', { value: amount });
  return typeof currencyCode === 'string' && currencyCode !== ''
    ? { amount: number, currencyCode }
    : { amount: number };
}
