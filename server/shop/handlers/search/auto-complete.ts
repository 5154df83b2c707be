import autoComplete from '../../../../commerce/calls/search/auto-complete.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { suggestionsFor } from '../../presenters/goods/suggestions.ts';

export default defineHandler(autoComplete, ({ query, shop }) => suggestionsFor(shop, query.q.trim()));
