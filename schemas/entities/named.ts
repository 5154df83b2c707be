import type { CheckableSchema } from '../check.ts';
import { address } from './address.ts';
import { article } from './article.ts';
import { cart } from './cart.ts';
import { cartLine } from './cart-line.ts';
import { checkout } from './checkout.ts';
import { collection } from './collection.ts';
import { combo } from './combo.ts';
import { facet, facetValue } from './facet.ts';
import { look } from './look.ts';
import { mediaAsset } from './media-asset.ts';
import { money } from './money.ts';
import { productOption } from './option.ts';
import { order, orderLineItem } from './order.ts';
import { product } from './product.ts';
import { productCard } from './product-card.ts';
import { ratingSummary } from './rating.ts';
import { review } from './review.ts';
import { sellingPlan } from './selling-plan.ts';
import { testimonial } from './testimonial.ts';
import { variant } from './variant.ts';

/** Entities that authors can use as the type of a fragment input. */
export const namedEntities: ReadonlyMap<string, CheckableSchema> = new Map(
  Object.entries({
    address,
    article,
    cart,
    'cart-line': cartLine,
    checkout,
    collection,
    combo,
    facet,
    'facet-value': facetValue,
    look,
    'media-asset': mediaAsset,
    money,
    order,
    'order-line-item': orderLineItem,
    product,
    'product-card': productCard,
    'product-option': productOption,
    'rating-summary': ratingSummary,
    review,
    'selling-plan': sellingPlan,
    testimonial,
    variant,
  }).map(([name, schema]) => [name, schema as CheckableSchema]),
);
