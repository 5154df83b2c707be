import { expect, it } from 'vitest';
import { priceCart } from '../../../commerce/rules/pricing/price-cart.ts';
import { defaultShopConfig, type ShopConfig } from '../../core/config.ts';
import { deliveryPrice } from './pricing.ts';
import { pricingRulesOf } from './pricing-rules.ts';

const inr = (amount: number) => ({ amount, currencyCode: 'INR' });

/** Returns the delivery price of one piece at a price. */
function shippingOf(unitPrice: number, config: ShopConfig): number {
  const line = { id: 'a', product: 'a', collections: [], quantity: 1, unitMrp: 0, unitPrice };
  return priceCart({ currencyCode: 'INR', lines: [line], codes: [], at: 0 }, pricingRulesOf(config)).delivery;
}

it.each<[ShopConfig['shipping'], ReturnType<typeof deliveryPrice>, prices: number[]]>([
  [{ flat: 0, freeFrom: 0 }, undefined, [0, 0, 0]],
  [{ flat: 4900, freeFrom: 0 }, undefined, [0, 0, 0]],
  [{ flat: 4900, freeFrom: 9000 }, { price: inr(49), freeFrom: inr(90) }, [0, 4900, 0]],
  [{ flat: 4900 }, { price: inr(49) }, [0, 4900, 4900]],
  [{ flat: 0 }, undefined, [0, 0, 0]],
])('presents %j as %j, and charges %j for totals of 0, 8999 and 9000', (shipping, told, prices) => {
  const config = { ...defaultShopConfig, shipping };
  expect(deliveryPrice(config, pricingRulesOf(config))).toEqual(told);
  expect([0, 8999, 9000].map((total) => shippingOf(total, config))).toEqual(prices);
});
