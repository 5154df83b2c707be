import getSimilarTabs from '../../../commerce/calls/product/similar-tabs.ts';
import { limits } from '../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingProduct } from '../../presenters/find.ts';
import { presentProductCard } from '../../presenters/products.ts';

export default defineHandler(getSimilarTabs, async ({ params, shop }) => {
  const product = await existingProduct(shop, params.slug);
  const tabs = await Promise.all(
    (['category', 'brand'] as const).map(async (field) => {
      const value = product.record[field];
      const filters = [{ field, operator: 'IS' as const, value }];
      const found = await shop.search.search({ q: '*', page: 1, perPage: limits.listPerPage + 1, filters });
      const ids = found.ids.filter((id) => id !== product.id).slice(0, limits.listPerPage);
      const products = (await shop.storage.catalogue.products(ids)).map((other) => presentProductCard(other));
      return { id: field, title: value, products };
    }),
  );
  return tabs.filter((tab) => tab.title !== '' && tab.products.length > 0);
});
