import { limits } from '../../../commerce/limits.ts';
import type { OwnPrices } from '../../../commerce/rules/pricing/own-prices.ts';
import { type CheckableSchema, schemaErrors } from '../../../schemas/check.ts';
import { taxRate } from '../../../schemas/entities/cart/pricing-rules.ts';
import { integer, list, object, text } from '../../../schemas/schema.ts';
import type { Log } from '../calls/context.ts';

const methods = list(
  'Ways of delivery',
  object({
    id: text('Name of the way', { minLength: 1, maxLength: 200 }),
    title: text('Name that shoppers read', { minLength: 1, maxLength: 200 }),
    price: integer('Price in minor units', { minimum: 0, maximum: limits.maxPrice }),
  }),
  { minItems: 1, maxItems: 20 },
) as CheckableSchema;
const rates = list('Rates of tax', taxRate, { maxItems: 20 }) as CheckableSchema;

const wholeBasisPoints = 10_000;

/** Describes what is wrong with an answer; undefined for a valid one. */
function problemOf(schema: CheckableSchema, answer: unknown): string | undefined {
  const [error] = schemaErrors(schema, answer);
  if (error) return `${error.path.join('.') || 'the answer'} ${error.problem}`;
  const ids = (answer as { id: string }[]).map(({ id }) => id);
  if (new Set(ids).size < ids.length) return 'two of them have the same id';
  return undefined;
}

const tooMuch = (answer: unknown): string | undefined =>
  (answer as { basisPoints: number }[]).reduce((sum, { basisPoints }) => sum + basisPoints, 0) > wholeBasisPoints
    ? 'together they are more than 100 percent'
    : undefined;

/**
 * Wraps a shop's own rules for delivery and tax so that their answers are validated. An invalid answer is logged, and
 * the merchant's table is used instead, so that a mistake does not stop sales.
 */
export function checkedPrices(own: OwnPrices | undefined, log: Log): OwnPrices | undefined {
  if (!own?.delivery && !own?.tax) return undefined;
  const answered = <Answer extends object>(
    what: string,
    ask: () => Answer,
    problem: (answer: Answer) => string | undefined,
  ) => {
    let reason: string | undefined;
    try {
      const answer = ask();
      reason = problem(answer);
      if (reason === undefined) return answer;
    } catch (error) {
      reason = String((error as Error)?.message ?? error);
    }
    log.error({ rule: what, reason }, "a rule of the shop's definition gives no prices: the merchant's are used");
    return undefined;
  };
  const { delivery, tax } = own;
  return {
    ...(delivery
      ? {
          delivery: (question) =>
            answered(
              'delivery',
              () => delivery(question),
              (answer) => problemOf(methods, answer),
            ) ?? [...question.methods],
        }
      : {}),
    ...(tax
      ? {
          tax: (question) =>
            answered(
              'tax',
              () => tax(question),
              (answer) => problemOf(rates, answer) ?? tooMuch(answer),
            ) ?? [...question.rates],
        }
      : {}),
  };
}
