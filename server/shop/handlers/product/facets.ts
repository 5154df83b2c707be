import facetsCall from '../../../../commerce/calls/product/facets.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { findFacets } from '../../presenters/goods/find.ts';
import { goodsListed } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  facetsCall,
  ({ body, shop }) => findFacets(shop, body),
  () => goodsListed,
);
