import recordHistory from '../../../../commerce/calls/search/record-history.ts';
import { limits } from '../../../../commerce/limits.ts';
import { newId } from '../../../core/env.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';
import { presentSearchHistoryItem } from '../../presenters/goods/search-history.ts';

export default defineHandler(recordHistory, async ({ caller, body, shop }) => {
  const { tsQuery, collection = limits.searchHistoryCollection } = body;
  const search = { id: newId(shop.env), q: tsQuery.q.trim(), collection };
  if (search.q !== '' && search.q !== '*') {
    await shop.storage.activity.recordSearch(ownerOf({ caller }), search, shop.env.now(), limits.searchHistoryItems);
  }
  return presentSearchHistoryItem(search);
});
