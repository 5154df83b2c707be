import autoComplete from '../../../../commerce/calls/search/auto-complete.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { goodsListed, productsShown } from '../../presenters/goods/subjects.ts';
import { suggestionsFor } from '../../presenters/goods/suggestions.ts';

export default defineHandler(
  autoComplete,
  ({ query, shop }) => suggestionsFor(shop, query.q.trim()),
  ({ answer }) => ['articles', ...goodsListed, ...productsShown(answer.flatMap(({ product }) => product ?? []))],
);
