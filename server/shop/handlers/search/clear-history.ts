import clearHistory from '../../../../commerce/calls/search/clear-history.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';

export default defineHandler(clearHistory, async ({ caller, shop }) => {
  await shop.storage.activity.deleteSearches(ownerOf({ caller }));
  return [];
});
