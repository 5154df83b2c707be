import getSimilarTabs from '../../../../commerce/calls/product/similar-tabs.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import type { StoredProduct } from '../../../core/ports/storage/catalogue/catalogue.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingProduct } from '../../presenters/goods/find.ts';
import { presentProductCard } from '../../presenters/goods/products.ts';
import { goodsListed, productsShown } from '../../presenters/goods/subjects.ts';

/** Returns a variant's first option value. @throws CallError when the product has no such variant */
const firstOptionValue = (product: StoredProduct, variant: string): string | undefined => {
  const at = product.variants.findIndex(({ id, simpleId }) => id === variant || simpleId === variant);
  if (at < 0) throw new CallError(404, 'variant-not-found', messages.variantNotFound);
  return product.record.variants[at]!.optionValues[0];
};

/**
 * Returns the index of the other product's variant with the same first option value, such as its colour; undefined
 * for the default variant.
 */
const variantWith = ({ record }: StoredProduct, value: string | undefined): number | undefined => {
  const at = value === undefined ? -1 : record.variants.findIndex(({ optionValues }) => optionValues[0] === value);
  return at < 0 ? undefined : at;
};

export default defineHandler(
  getSimilarTabs,
  async ({ params, query, shop }) => {
    const product = await existingProduct(shop, params.slug);
    const look = query.variant === undefined ? undefined : firstOptionValue(product, query.variant);
    const tabs = await Promise.all(
      (['category', 'brand'] as const).map(async (field) => {
        const value = product.record[field];
        const ids = await shop.search.sharing(product.id, field, limits.listPerPage);
        const products = (await shop.storage.catalogue.products(ids)).map((other) =>
          presentProductCard(other, variantWith(other, look)),
        );
        return { id: field, title: value, products };
      }),
    );
    return tabs.filter((tab) => tab.title !== '' && tab.products.length > 0);
  },
  ({ answer }) => [...goodsListed, ...productsShown(answer.flatMap(({ products }) => products))],
);
