import { boolean, list, object, optional, type Static, text } from '../../schema.ts';
import { seoFields } from '../content/seo-fields.ts';
import { mediaAsset } from './media-asset.ts';
import { productOption } from './option.ts';
import { productCardFields } from './product-card.ts';
import { sellingPlan } from './selling-plan.ts';
import { variant } from './variant.ts';

/** A complete product. `basisAttr1Options` to `basisAttr3Options` are its options in display order. */
export const product = object(
  {
    ...productCardFields,
    descriptionHtml: text('Description as sanitised HTML'),
    assets: list('All pictures', mediaAsset),
    variants: list('All variants', variant),
    options: list('All options as a list', productOption),
    basisAttr1Options: optional(productOption),
    basisAttr2Options: optional(productOption),
    basisAttr3Options: optional(productOption),
    isGiftCard: optional(boolean('Whether it is a gift card')),
    sellingPlans: list('Available subscriptions', sellingPlan),
    collections: list('Collections of the product', object({ slug: text('Path segment'), title: text('Name') })),
    seoFields: optional(seoFields),
  },
  'A product',
);
export type Product = Static<typeof product>;
