import getLooks from '../../../../commerce/calls/product/looks.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingProduct } from '../../presenters/goods/find.ts';
import { looksOf, presentLook } from '../../presenters/goods/looks.ts';
import { pageOf } from '../../presenters/goods/paging.ts';
import { productsShown } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  getLooks,
  async ({ params, query, shop }) => {
    const { record } = await existingProduct(shop, params.slug);
    const looks = (await looksOf(shop)).filter(({ products }) => products.includes(record.slug));
    const page = pageOf(looks, query.page ?? limits.looks.page, query.perPage ?? limits.looks.perPage);
    return { ...page, hits: await Promise.all(page.hits.map((look) => presentLook(shop, look))) };
  },
  ({ answer }) => ['looks', 'product-names', ...productsShown(answer.hits.flatMap(({ products }) => products))],
);
