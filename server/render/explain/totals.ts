import { cartCalls } from '../../../commerce/actions/cart/cart-calls.ts';
import { minorFromMajor, moneyFromMinor } from '../../../commerce/rules/money.ts';
import { partNameIn } from '../../../commerce/rules/pricing/part-names.ts';
import type { CallInputs } from '../../../runtime/messages/call.ts';
import type { Checkout } from '../../../schemas/entities/cart/checkout.ts';
import type { PricePart } from '../../../schemas/entities/cart/price-part.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import type { Explanation } from '../../documents/contracts/explain-contract.ts';

type Total = Explanation['totals'][number];

/** A call's input and answer. */
export interface CallWithInput {
  call: string;
  input: CallInputs;
  data: unknown;
}

/** The fields of an order or a checkout that explain its total. */
type WithTotal = Partial<Pick<Order, 'name' | 'lineItems'> & Pick<Checkout, 'cart'>>;

/** Maximum number of explained totals, because a list of orders may have many. */
const maxTotals = 5;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const hasParts = (value: unknown): value is { explanation: readonly PricePart[] } =>
  isObject(value) && 'explanation' in value && Array.isArray(value.explanation) && value.explanation.length > 0;

/** Names of the lines of an order or a checkout, by id. */
const lineNames = (of: WithTotal): ReadonlyMap<string, string> =>
  new Map([
    ...(of.lineItems ?? []).map(({ id, quantity, title }): [string, string] => [id, `${quantity} × ${title}`]),
    ...(of.cart?.lines ?? []).map(({ id, quantity, productVariant }): [string, string] => [
      id,
      `${quantity} × ${productVariant.product.title}`,
    ]),
  ]);

/** A total with its parts. Taxes that are included in prices are not added. */
function totalOf(of: string, value: WithTotal & { explanation: readonly PricePart[] }): Total {
  const names = lineNames(value);
  const { currencyCode } = value.explanation[0]!.amount;
  const sum = value.explanation
    .filter(({ isIncluded }) => !isIncluded)
    .reduce((before, { amount }) => before + minorFromMajor(amount.amount, currencyCode), 0);
  return {
    of,
    parts: value.explanation.map(({ step, rule, values, amount, isIncluded = false }) => ({
      step,
      name: partNameIn({ rule, values }, names),
      amount,
      isIncluded,
    })),
    amount: moneyFromMinor(sum, currencyCode),
  };
}

/** Name of the cart that a call returns; undefined for other calls. */
function cartOf({ call, input }: CallWithInput): string | undefined {
  const slug = input.params?.slug;
  const prefix = call.slice(0, call.indexOf('.'));
  const name = typeof slug === 'string' ? `${prefix}/${slug}` : 'main';
  return call === cartCalls(name).get ? name : undefined;
}

/** Totals in an answer: its own, or those of the orders that it lists. */
function totalsIn({ data, input }: CallWithInput): Total[] {
  const inside = isObject(data) ? Object.values(data).flat() : [];
  return [data, ...inside].filter(hasParts).map((each) => {
    const of = each as WithTotal & typeof each;
    return totalOf(of.name ?? String(input.query?.cart ?? 'main'), of);
  });
}

/**
 * Explains the totals in the answers of calls.
 *
 * @param checkoutOf returns the checkout of a cart; a cart's own answer has a total without its parts
 */
export async function explainTotals(
  calls: readonly CallWithInput[],
  checkoutOf: (cart: string) => Promise<Checkout | undefined>,
): Promise<Total[]> {
  const totals = new Map<string, Total>();
  for (const each of calls) {
    const cart = cartOf(each);
    const checkout = cart === undefined ? undefined : await checkoutOf(cart);
    const ofCart = cart !== undefined && hasParts(checkout) ? [totalOf(cart, checkout)] : [];
    const totalsOfCall = cart === undefined ? totalsIn(each) : ofCart;
    for (const total of totalsOfCall) totals.set(total.of, total);
  }
  return [...totals.values()].slice(0, maxTotals);
}
