import { customisation } from '../../schemas/entities/customisation.ts';
import { giftCardReceiver } from '../../schemas/entities/gift-card-receiver.ts';
import { boolean, integer, list, nullable, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { identifier } from './identifiers.ts';

const quantity = (minimum: number) => integer('How many', { minimum, maximum: limits.maxLineQuantity });

/** Texts attached to a line or a cart. */
export const attributes = list(
  'Texts attached to it',
  object({
    key: text('Name', { minLength: 1, maxLength: limits.maxNameLength }),
    value: text('Value', { maxLength: limits.maxAttributeLength }),
  }),
  { maxItems: limits.maxLineAttributes },
);

/** A line to put into a cart. */
export const lineToAdd = object(
  {
    variantId: identifier('Variant, by either of its identifiers'),
    quantity: optional(
      integer('How many', { minimum: 1, maximum: limits.maxLineQuantity, default: limits.defaultQuantity }),
    ),
    attributes: optional(attributes),
    customisation: optional(customisation),
    giftCardReceiver: optional(giftCardReceiver),
    sellingPlanId: optional(identifier('Subscription')),
    expressDeliveryUpsell: optional(
      object({ add: boolean('Whether it is wanted'), pincode: text('Where to', { maxLength: 20 }) }),
    ),
    discountCode: optional(text('Code to apply with it', { maxLength: limits.maxDiscountCodeLength })),
  },
  'A line to add',
);
export type LineToAdd = Static<typeof lineToAdd>;

/** A line to change. A quantity of 0 takes it out; a customisation of null removes that. */
export const lineToUpdate = object(
  {
    id: identifier('Line'),
    variantId: optional(identifier('Variant, by either of its identifiers')),
    quantity: optional(quantity(0)),
    customisation: optional(nullable(customisation)),
    sellingPlanId: optional(nullable(identifier('Subscription'))),
  },
  'A line to change',
);
export type LineToUpdate = Static<typeof lineToUpdate>;

/** A line of a bundle to add. */
export const bundleLine = object(
  { variantId: identifier('Variant, by either of its identifiers'), quantity: quantity(1) },
  'A line of a bundle',
);
export type BundleLine = Static<typeof bundleLine>;

/** A line of a bundle to change. A quantity of 0 or below takes it out. */
export const bundleLineToUpdate = object(
  {
    id: identifier('Line'),
    variantId: optional(identifier('Variant, by either of its identifiers')),
    quantity: integer('How many', { minimum: -limits.maxLineQuantity, maximum: limits.maxLineQuantity }),
  },
  'A line of a bundle to change',
);
export type BundleLineToUpdate = Static<typeof bundleLineToUpdate>;

export const lines = <const Item extends Parameters<typeof list>[1]>(description: string, item: Item) =>
  list(description, item, { minItems: 1, maxItems: limits.maxLinesPerRequest });
