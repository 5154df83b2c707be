import { either, number, object, optional, text } from '../../../schemas/schema.ts';

const numeric = { pattern: '^-?\\d{1,15}(\\.\\d{1,6})?$' };

/** Creates the schema of a number, or of a number as text, which some services write. */
const amount = (description: string) =>
  either(description, [number(description), text('As text, such as "499.00".', numeric)]);

/**
 * Creates a prop for an amount of money, as {@link moneyOf} reads it: `{ amount, currencyCode }`, or a number in
 * the market's currency.
 *
 * @param description description of the amount, without a full stop
 */
export const moneyProp = (description: string) =>
  either(`${description}: { amount, currencyCode }, or a number.`, [
    object({
      amount: amount('The amount, in major units.'),
      currencyCode: optional(text("Its currency; the market's by default.", { pattern: '^[A-Z]{3}$' })),
    }),
    amount('The amount, in major units.'),
  ]);
