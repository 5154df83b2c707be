import type { Issuing } from '../../../commerce/rules/invoices/draft.ts';
import { type InvoiceRequest, nextInvoice } from '../../../commerce/rules/invoices/next-invoice.ts';
import { localTime, shopTimeZone } from '../../../commerce/rules/shop-time.ts';
import type { PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { InvoiceSettings } from '../../../schemas/entities/orders/invoice.ts';
import type { NextInvoice } from '../../core/ports/storage/orders/invoices.ts';
import type { ShopServices } from '../calls/context.ts';
import { withPlaceNames } from '../presenters/orders.ts';

/** Returns the data to issue an invoice now, with the year in the shop's time zone. */
export function issuingNow(rule: InvoiceSettings, { env, config }: Pick<ShopServices, 'config' | 'env'>): Issuing {
  const now = env.now();
  const year = localTime(now, shopTimeZone(config.markets)).slice(0, 4);
  return { rule, at: new Date(now).toISOString(), year };
}

/**
 * Returns a function that makes an order's next invoice by the shop's rules; undefined while the shop issues none.
 */
export function nextInvoiceOf(
  shop: Pick<ShopServices, 'config' | 'env'>,
  { invoices: rule }: Pick<PricingRules, 'invoices'>,
  request: InvoiceRequest = {},
): NextInvoice | undefined {
  if (!rule) return undefined;
  const issuing = issuingNow(rule, shop);
  return (state, issued) => {
    const { order } = state;
    const named = { ...state, order: { ...order, shippingAddress: withPlaceNames(order.shippingAddress) } };
    return nextInvoice(named, issued, issuing, request);
  };
}
