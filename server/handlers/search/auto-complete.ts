import autoComplete from '../../../commerce/calls/search/auto-complete.ts';
import { suggestionsFor } from '../../answers/suggestions.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(autoComplete, ({ query, shop }) => suggestionsFor(shop, query.q.trim()));
