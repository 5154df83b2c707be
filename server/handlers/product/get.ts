import getProduct from '../../../commerce/calls/product/get.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { collectionsOf, personalProduct } from '../../answers/product-details.ts';
import { productAnswer } from '../../answers/products.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { CallRefusal } from '../../calls/refusal.ts';

export default defineHandler(getProduct, async ({ params, caller, shop, markPersonal }) => {
  const product = await shop.storage.catalogue.productBySlug(params.slug);
  if (!product) throw new CallRefusal(404, 'product-not-found', messages.productNotFound);
  const answer = productAnswer(product, await collectionsOf(shop, product.id));
  if (caller.owner === undefined) return answer;
  markPersonal();
  await shop.storage.activity.recordSeen(caller.owner, product.id, shop.env.now(), limits.seenProducts);
  return personalProduct(shop, caller.owner, answer);
});
