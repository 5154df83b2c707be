import searchCall from '../../../../commerce/calls/product/search.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { findProducts } from '../../presenters/goods/find.ts';
import { goodsListed, productsShown } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  searchCall,
  ({ body, shop }) => findProducts(shop, body),
  ({ answer }) => [...goodsListed, ...productsShown(answer.hits)],
);
