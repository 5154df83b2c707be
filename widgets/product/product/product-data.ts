import { messages } from '../../../commerce/messages.ts';
import type { Model, ReduceInput } from '../../../runtime/define.ts';
import { FailureError } from '../../../runtime/failure.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { MediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import type { Product } from '../../../schemas/entities/catalogue/product.ts';
import type { SellingPlan } from '../../../schemas/entities/catalogue/selling-plan.ts';
import type { Variant } from '../../../schemas/entities/catalogue/variant.ts';
import type { Loading } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';
import type { MarkedOption } from './options.ts';

/** Props of a product. */
export type Props = PropsOf<typeof contract>;

/** Choices of the shopper. */
export interface Local {
  variantId?: string;
  /** The chosen subscription; empty for buying once. */
  sellingPlanId?: string;
  quantity?: number;
  inWishlist?: boolean;
  isAdding: boolean;
}

/** Data that a product publishes. */
export interface ProductData extends Loading {
  product?: Product;
  variant?: Variant;
  gallery: MediaAsset[];
  options: MarkedOption[];
  sellingPlan?: SellingPlan;
  quantity: number;
  maxQuantity: number;
  inWishlist: boolean;
  isAdding: boolean;
}

/** Input of a product's reducers. */
export type Input = ReduceInput<Props, Local, ProductData>;

/** Actions of the widget, by name. */
export type Actions = NonNullable<Model<Props, Local, ProductData>['actions']>;

/** Creates a message to the widget itself. */
export const productMessage = (id: string, name: string, payload = {}) => ({
  type: `product.${name}`,
  target: id,
  payload,
});

/** @throws FailureError when no variant is chosen */
export const chosenVariant = ({ data }: Input): Variant => {
  if (!data.variant) throw new FailureError('variant-required', messages.selectedVariantRequired);
  return data.variant;
};
