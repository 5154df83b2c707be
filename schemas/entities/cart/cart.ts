import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schema.ts';
import { keyValue } from '../key-value.ts';
import { money } from '../money.ts';
import { cartLine } from './cart-line.ts';
import { customisation } from './customisation.ts';
import { cartDiscountCode, discountAllocation } from './discount.ts';
import { buyXAtYDiscount, volumeDiscount } from './offer.ts';
import { chosenExtra } from './price-part.ts';
import { wrappedUnit } from './pricing-rules.ts';

/** Totals of a cart, computed by the server only. */
export const cartCost = object(
  {
    subtotalAmount: money,
    totalTaxAmount: money,
    addedTaxAmount: optional(money),
    totalAmount: money,
    totalDiscountAmount: money,
    totalSavingsAmount: money,
  },
  'Subtotal: lines before discounts. Added tax: what is in the total on top of the prices, where they do not contain it. Total: amount to pay. Savings: compared to the prices before reduction',
);
export type CartCost = Static<typeof cartCost>;

/** A change that the server made to a request, to be shown to the shopper. */
export const cartNotice = object(
  {
    code: choice('Kind of change', [
      'quantity-capped',
      'line-removed',
      'price-changed',
      'offer-ended',
      'express-ended',
    ]),
    lineId: optional(text('Affected line')),
    message: text('Message for the shopper'),
  },
  'A notice about a cart',
);
export type CartNotice = Static<typeof cartNotice>;

/** An extra that a shopper can add to a cart besides its products. */
export const upsell = object(
  {
    slug: text('Name'),
    title: text('Name that shoppers read'),
    price: money,
    isEnabled: boolean('Whether the cart has it'),
    formSchemaSlug: optional(text('Form that has to be filled in for it')),
    customisation: optional(customisation),
  },
  'An upsell',
);

/**
 * A cart. `lines` is a plain list, although the specification also describes it as a connection with edges and nodes.
 */
export const cart = object(
  {
    id: text('Identifier, empty while the shopper has no cart'),
    lines: list('Lines', cartLine),
    totalQuantity: integer('Sum of the quantities of all lines'),
    cost: cartCost,
    discountCodes: list('Discount codes of the cart', cartDiscountCode),
    discountAllocations: list('Discounts on the whole cart', discountAllocation),
    automaticDiscountAllocations: list('Discounts without a code', discountAllocation),
    coins: object({
      spendable: object(
        { currentlyApplicable: object({ coins: integer('Coins that would be spent'), amount: money }) },
        'Balance available to the customer, whether spent or not',
      ),
      available: integer('Coins that the customer has'),
      isApplied: boolean('Whether coins are spent on this cart'),
      discount: money,
    }),
    giftCardBalance: object(
      { isUsed: boolean('Whether the balance is used'), available: money, used: money, payable: money },
      "The customer's balance, its share of the total with delivery, and the remainder",
    ),
    orderProtection: object({
      isEnabled: boolean('Whether the order is insured'),
      price: optional(money),
    }),
    giftWrap: optional(object({ price: money, each: wrappedUnit }, 'Wrapping, where the shop offers it')),
    upsells: optional(list('Extras offered with the goods', upsell)),
    extras: optional(list('Chosen beside the goods, in the total', chosenExtra)),
    attributes: list('Key-value pairs attached to the cart', keyValue),
    customerNote: text('Note of the shopper; empty when there is none'),
    hasNothingToDeliver: optional(boolean('True for a cart of gift cards alone, which come by e-mail')),
    checkoutUrl: text('Address of the checkout'),
    buyXAtYDiscount: optional(buyXAtYDiscount),
    volumeDiscount: optional(object({ volumeDiscount })),
    notices: list('Changes that the server made to the last request', cartNotice),
    sequence: integer('Highest x-cart-seq of the client that this response includes; 0 when none'),
  },
  'A cart',
);
export type Cart = Static<typeof cart>;
