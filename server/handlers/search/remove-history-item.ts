import removeHistoryItem from '../../../commerce/calls/search/remove-history-item.ts';
import { messages } from '../../../commerce/messages.ts';
import { historyAnswer } from '../../answers/search-history.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { CallRefusal } from '../../calls/refusal.ts';
import { ownerOf } from '../../carts/change-cart.ts';

export default defineHandler(removeHistoryItem, async ({ caller, params, shop }) => {
  const isKnown = await shop.storage.activity.forgetSearch(ownerOf({ caller }), params.id);
  if (!isKnown) throw new CallRefusal(404, 'search-history-item-not-found', messages.noSearchHistoryItem);
  return historyAnswer(shop, caller.owner);
});
