import checkExpressDelivery from '../../../commerce/calls/serviceability/express-delivery.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { canDeliver } from '../../presenters/delivery.ts';

export default defineHandler(checkExpressDelivery, async ({ query, shop }) => {
  const zip = query.pincode.trim();
  const isNear = shop.config.expressDeliveryZips.some((start) => zip.startsWith(start));
  return { eligible: isNear && (await canDeliver(shop, query.variantId, zip)) };
});
