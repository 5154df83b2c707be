import type { HandlerInfo, Model, ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { ProductCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { emitFetchFailure } from '../loading/loading.ts';
import { cardOf } from './card-of.ts';
import type { ListSource, Local } from './list-state.ts';
import { type ListingData, type ListingProps, listingModel } from './listing-model.ts';
import { type RangeWords, rangeLabel } from './range-label.ts';

/** Props of a list of products. */
export interface GoodsProps extends ListingProps, RangeWords {}

/** Local state of a list of products; `viewed` is set once the event `view` was emitted. */
export interface GoodsLocal extends Local {
  viewed: boolean;
}

/** Data of a list of products. */
export type GoodsData = ListingData<ProductCard>;

type Input = ReduceInput<GoodsProps, GoodsLocal, GoodsData>;

/**
 * Creates the model of a list of products, without its actions.
 *
 * @param name name of the widget
 */
export function productListModel<Props extends GoodsProps>(name: string, sourceOf: (props: Props) => ListSource) {
  const parts = listingModel<Props, ProductCard, GoodsLocal>({
    sourceOf,
    hitOf: cardOf,
    labelOf: (field, value, props, state) => (field === 'price' ? rangeLabel(value, props, state.market) : undefined),
  });

  /** Requests the event `view` for the first shown hits, if the page handles it. */
  const requestView = ({
    id,
    local,
    data,
    hasHandler,
  }: Pick<Input, 'id' | 'local' | 'data'> & HandlerInfo): Effect[] =>
    local.viewed || !hasHandler('view') || data.status !== 'success' || data.hits.length === 0
      ? []
      : [{ effect: 'dispatch', message: { type: `${name}.emitView`, target: id, payload: {} } }];

  return {
    ...parts,
    initial: () => ({ viewed: false }),
    // Without a handler of `view`, the list is not needed before an interaction.
    startsOnLoad: (_, __, hasHandler) => hasHandler('view'),
    mounted: requestView,
    changed: (input) => [...requestView(input), ...emitFetchFailure(input)],
  } satisfies Model<Props, GoodsLocal, GoodsData>;
}
