import { list, object, optional, type Static } from '../../schema.ts';
import { invoiceRule } from '../orders/invoice.ts';
import { coinRule, deliveryRule, extraRules, planRule, taxRules } from './pricing-rules.ts';

/** Price rules besides discounts, in sections that a merchant saves as a whole. */
export const priceSections = {
  delivery: object({ methods: list('Ways of delivery, in the order in which they are offered', deliveryRule) }),
  tax: taxRules,
  extras: extraRules,
  coins: object({ rule: optional(coinRule) }, 'Coins; none without a rule'),
  plans: object({ plans: list('Subscriptions', planRule) }),
  invoices: object({ rule: optional(invoiceRule) }, 'Invoices; none is issued without a rule'),
};
/** Name of a section. */
export type PriceSection = keyof typeof priceSections;
/** Type of a section's value. */
export type PriceSectionValue<Name extends PriceSection> = Static<(typeof priceSections)[Name]>;
