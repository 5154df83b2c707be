import type { DiscountRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import { customerTag } from '../accounts/customer-tag.ts';
import type { PricingCart, Refusal } from './cart.ts';
import { type Row, rowsAmong, sumOf } from './rows.ts';

/**
 * Facts that conditions check. Discounts do not change them, so that the result does not depend on the order of
 * discounts.
 */
export interface ConditionFacts {
  cart: Pick<PricingCart, 'at' | 'markets' | 'customer' | 'lines' | 'uses'>;
  rows: readonly Row[];
  subtotal: number;
}

const refuse = (reason: Refusal['reason'], values: Refusal['values'] = {}): Refusal => ({ reason, values });

/** Refusal of a discount that has reached a limit of uses; undefined while it has not. */
function limitReached({ id, limits }: DiscountRule, uses: PricingCart['uses']): Refusal | undefined {
  const { all, own } = uses?.get(id) ?? { all: 0, own: 0 };
  if (limits?.uses !== undefined && all >= limits.uses) return refuse('used-up');
  if (limits?.perCustomer !== undefined && own >= limits.perCustomer)
    return refuse('used-by-customer', { uses: limits.perCustomer });
  return undefined;
}

/** Refusal of a discount that does not apply to a cart; undefined when it applies. */
export function refusalOf(rule: DiscountRule, { cart, rows, subtotal }: ConditionFacts): Refusal | undefined {
  const { conditions = {}, goods } = rule;
  const { minimumSubtotal = 0, maximumSubtotal, minimumQuantity = 1, from, until, markets, customerTags } = conditions;
  // Discounts do not apply to gift cards.
  if (subtotal === 0) return refuse(cart.lines.length > rows.length ? 'goods' : 'empty');
  if (from !== undefined && cart.at < from) return refuse('not-started', { from });
  if (until !== undefined && cart.at >= until) return refuse('over', { until });
  const reached = limitReached(rule, cart.uses);
  if (reached) return reached;
  if (markets && !markets.some((market) => cart.markets?.includes(market))) return refuse('market');
  if (conditions.isFirstOrder && cart.customer?.isFirstOrder !== true) return refuse('first-order');
  const tags = cart.customer?.tags.map(customerTag) ?? [];
  if (customerTags && !customerTags.some((tag) => tags.includes(customerTag(tag)))) return refuse('customer');
  if (subtotal < minimumSubtotal)
    return refuse('minimum-subtotal', { minimumSubtotal, missing: minimumSubtotal - subtotal });
  if (maximumSubtotal !== undefined && subtotal > maximumSubtotal)
    return refuse('maximum-subtotal', { maximumSubtotal });
  if (goods && rowsAmong(rows, goods).length === 0) return refuse('goods');
  if (!conditions.goods && conditions.minimumQuantity === undefined) return undefined;
  const quantity = sumOf(rowsAmong(rows, conditions.goods ?? goods).map(({ line }) => line.quantity));
  if (quantity === 0) return refuse('goods');
  if (quantity < minimumQuantity)
    return refuse('minimum-quantity', { minimumQuantity, missing: minimumQuantity - quantity });
  return undefined;
}
