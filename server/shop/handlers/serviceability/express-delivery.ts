import checkExpressDelivery from '../../../../commerce/calls/serviceability/express-delivery.ts';
import { moneyFromMinor } from '../../../../commerce/rules/money.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { canDeliver, isExpressPlace } from '../../presenters/people/delivery.ts';

export default defineHandler(
  checkExpressDelivery,
  async ({ query: { pincode, variantId }, shop }) => {
    const { currencyCode, pricing } = shop.config;
    const price = pricing?.extras?.expressDelivery?.price;
    return {
      eligible: (await isExpressPlace(shop, pincode)) && (await canDeliver(shop, variantId, pincode)),
      ...(price === undefined ? {} : { price: moneyFromMinor(price, currencyCode) }),
    };
  },
  () => ['everything'],
);
