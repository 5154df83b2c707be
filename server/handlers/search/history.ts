import getHistory from '../../../commerce/calls/search/history.ts';
import { historyAnswer } from '../../answers/search-history.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(getHistory, async ({ caller, shop }) => historyAnswer(shop, caller.owner));
