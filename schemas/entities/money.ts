import { number, object, type Static, text } from '../schema.ts';

/** An amount of money in calls, in major units (rupees, dollars). The server computes in minor units. */
export const money = object(
  {
    amount: number('Amount in major units, such as 499 or 499.5'),
    currencyCode: text('ISO 4217 code', { pattern: '^[A-Z]{3}$' }),
  },
  'An amount of money',
);
export type Money = Static<typeof money>;
