import getProduct from '../../../../commerce/calls/product/get.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { subjectOf } from '../../../core/subjects.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { plansOfProduct } from '../../carts/selling-plans.ts';
import { collectionsOf, personalProduct } from '../../presenters/goods/product-details.ts';
import { presentProduct } from '../../presenters/goods/products.ts';

export default defineHandler(
  getProduct,
  async ({ params, caller, shop, markPersonal }) => {
    const product = await shop.storage.catalogue.productBySlug(params.slug);
    if (!product) throw new CallError(404, 'product-not-found', messages.productNotFound);
    const presented = presentProduct(
      product,
      await collectionsOf(shop, product.id),
      await plansOfProduct(shop, product),
    );
    if (caller.owner === undefined) return presented;
    markPersonal();
    await shop.storage.activity.recordSeen(caller.owner, product.id, shop.env.now(), limits.seenProducts);
    return personalProduct(shop, caller.owner, presented);
  },
  ({ answer }) => ['collections', 'prices', subjectOf.product(answer.slug)],
);
