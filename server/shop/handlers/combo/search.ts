import searchCombos from '../../../../commerce/calls/combo/search.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { soldCombos } from '../../carts/shop-offers.ts';
import { combosWith, presentCombos } from '../../presenters/goods/combos.ts';
import { pageOf } from '../../presenters/goods/paging.ts';
import { goodsListed, productsShown } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  searchCombos,
  async ({ query, shop }) => {
    const { comboType, comboSlug, resourceType, resourceId } = query;
    if (resourceType !== undefined && resourceId === undefined)
      throw new CallError(400, 'resource-id-required', messages.comboResourceRequired);
    const { rules } = await shop.prices.now();
    const combos = soldCombos(shop.config, rules, shop.env.now()).filter(
      ({ type, slug }) =>
        (comboType === undefined || type === comboType) && (comboSlug === undefined || slug === comboSlug),
    );
    const wanted =
      resourceId === undefined
        ? combos
        : await combosWith(shop, combos, { type: resourceType ?? 'PRODUCT', id: resourceId });
    return pageOf(await presentCombos(shop, wanted), query.page ?? 1, query.perPage ?? limits.combosPerPage);
  },
  ({ answer }) => [
    'prices',
    ...goodsListed,
    ...productsShown(answer.hits.flatMap(({ items }) => items.map(({ product }) => product))),
  ],
);
