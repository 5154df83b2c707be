import type { CheckableSchema } from '../check.ts';
import { cart } from './cart/cart.ts';
import { cartLine } from './cart/cart-line.ts';
import { checkout } from './cart/checkout.ts';
import { collection } from './catalogue/collection.ts';
import { combo } from './catalogue/combo.ts';
import { facet, facetValue } from './catalogue/facet.ts';
import { look } from './catalogue/look.ts';
import { mediaAsset } from './catalogue/media-asset.ts';
import { productOption } from './catalogue/option.ts';
import { product } from './catalogue/product.ts';
import { productCard } from './catalogue/product-card.ts';
import { ratingSummary } from './catalogue/rating.ts';
import { review } from './catalogue/review.ts';
import { sellingPlan } from './catalogue/selling-plan.ts';
import { variant } from './catalogue/variant.ts';
import { article } from './content/article.ts';
import { testimonial } from './content/testimonial.ts';
import { money } from './money.ts';
import { order, orderLineItem } from './orders/order.ts';
import { address } from './people/address.ts';

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
