import removeHistoryItem from '../../../../commerce/calls/search/remove-history-item.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';
import { searchHistoryOf } from '../../presenters/goods/search-history.ts';

export default defineHandler(removeHistoryItem, async ({ caller, params, shop }) => {
  const isKnown = await shop.storage.activity.deleteSearch(ownerOf({ caller }), params.id);
  if (!isKnown) throw new CallError(404, 'search-history-item-not-found', messages.noSearchHistoryItem);
  return searchHistoryOf(shop, caller.owner);
});
