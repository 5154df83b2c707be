import facetsCall from '../../../../commerce/calls/product/variant-facets.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { findVariantFacets } from '../../presenters/goods/find.ts';
import { variantsListed } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  facetsCall,
  ({ body, shop }) => findVariantFacets(shop, body),
  () => variantsListed,
);
