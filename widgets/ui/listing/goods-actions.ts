import { limits } from '../../../commerce/limits.ts';
import type { ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { GoodsData, GoodsLocal, GoodsProps } from './goods-model.ts';
import type { ListSource } from './list-state.ts';
import { listingActions } from './listing-actions.ts';

/** Creates the actions of a list of products. @param name name of the widget */
export const goodsActions = <Props extends GoodsProps>(name: string, sourceOf: (props: Props) => ListSource) => ({
  ...listingActions<Props, GoodsLocal>(name, sourceOf),
  emitView({ local, props, data }: ReduceInput<Props, GoodsLocal, GoodsData>): Effect[] {
    if (local.viewed || data.hits.length === 0) return [];
    local.viewed = true;
    const maxItems = sourceOf(props).isPart ? limits.collectionAnalyticsItems : limits.searchAnalyticsHits;
    const currency = data.hits[0]?.price?.currencyCode ?? limits.defaultCurrency;
    return [
      { effect: 'emit', event: 'view', data: { items: data.hits.slice(0, maxItems), found: data.found, currency } },
    ];
  },
});
