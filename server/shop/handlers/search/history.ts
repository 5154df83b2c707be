import getHistory from '../../../../commerce/calls/search/history.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { searchHistoryOf } from '../../presenters/goods/search-history.ts';

export default defineHandler(getHistory, async ({ caller, shop }) => searchHistoryOf(shop, caller.owner));
