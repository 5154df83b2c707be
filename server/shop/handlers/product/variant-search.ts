import searchCall from '../../../../commerce/calls/product/variant-search.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { findVariants } from '../../presenters/goods/find.ts';
import { productsShown, variantsListed } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  searchCall,
  ({ body, shop }) => findVariants(shop, body),
  ({ answer }) => [...variantsListed, ...productsShown(answer.hits.map(({ product }) => product))],
);
