import { customisation } from '../../schemas/entities/cart/customisation.ts';
import { giftCardReceiver } from '../../schemas/entities/cart/gift-card-receiver.ts';
import { boolean, integer, list, nullable, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { identifier } from './identifiers.ts';

const quantity = (minimum: number) => integer('Quantity', { minimum, maximum: limits.maxLineQuantity });

/** Key-value pairs attached to a line or a cart. */
export const attributes = list(
  'Key-value pairs attached to it',
  object({
    key: text('Name', { minLength: 1, maxLength: limits.maxNameLength }),
    value: text('Value', { maxLength: limits.maxAttributeLength }),
  }),
  { maxItems: limits.maxLineAttributes },
);

/** A line to add to a cart. */
export const lineToAdd = object(
  {
    variantId: identifier('Variant, by either of its identifiers'),
    quantity: optional(
      integer('Quantity', { minimum: 1, maximum: limits.maxLineQuantity, default: limits.defaultQuantity }),
    ),
    attributes: optional(attributes),
    customisation: optional(customisation),
    giftCardReceiver: optional(giftCardReceiver),
    sellingPlanId: optional(identifier('Subscription')),
    expressDeliveryUpsell: optional(
      object({ add: boolean('Whether to deliver by express'), pincode: text('Postal code', { maxLength: 20 }) }),
    ),
    discountCode: optional(text('Discount code to apply', { maxLength: limits.maxDiscountCodeLength })),
  },
  'A line to add',
);
/** A line to add to a cart. */
export type LineToAdd = Static<typeof lineToAdd>;

const expectedQuantities = optional(
  list('Quantities that the line may have now; with any other, or another variant, nothing is changed', quantity(0), {
    minItems: 1,
    maxItems: limits.maxExpectedQuantities,
  }),
);

/** A line to update. Quantity 0 removes the line; customisation `null` removes the customisation. */
export const lineToUpdate = object(
  {
    id: identifier('Line'),
    variantId: optional(identifier('Variant, by either of its identifiers')),
    quantity: optional(quantity(0)),
    expectedQuantities,
    customisation: optional(nullable(customisation)),
    sellingPlanId: optional(nullable(identifier('Subscription'))),
  },
  'A line to change',
);
/** A line to update. */
export type LineToUpdate = Static<typeof lineToUpdate>;

/** A line of a bundle to add. */
export const bundleLine = object(
  { variantId: identifier('Variant, by either of its identifiers'), quantity: quantity(1) },
  'A line of a bundle',
);
/** A line of a bundle to add. */
export type BundleLine = Static<typeof bundleLine>;

/** A bundle line to update. A quantity of 0 or below removes it. */
export const bundleLineToUpdate = object(
  {
    id: identifier('Line'),
    variantId: optional(identifier('Variant, by either of its identifiers')),
    quantity: integer('Quantity', { minimum: -limits.maxLineQuantity, maximum: limits.maxLineQuantity }),
    expectedQuantities,
  },
  'A line of a bundle to change',
);
/** A bundle line to update. */
export type BundleLineToUpdate = Static<typeof bundleLineToUpdate>;

/** A list of lines, with the maximum length of a cart. */
export const lines = <const Item extends Parameters<typeof list>[1]>(description: string, item: Item) =>
  list(description, item, { minItems: 1, maxItems: limits.maxLinesPerRequest });
