import { boolean, choice, integer, list, object, optional, type Static, text } from '../schema.ts';
import { cartLine } from './cart-line.ts';
import { cartDiscountCode, discountAllocation } from './discount.ts';
import { keyValue } from './key-value.ts';
import { money } from './money.ts';

/** What a cart costs, computed by the server only. */
export const cartCost = object(
  {
    subtotalAmount: money,
    totalTaxAmount: money,
    totalAmount: money,
    totalDiscountAmount: money,
    totalSavingsAmount: money,
  },
  'Subtotal: lines before discounts. Total: what is to be paid. Savings: against the prices before reduction',
);
export type CartCost = Static<typeof cartCost>;

/** Something the server changed about what was asked, so that the shopper can be told. */
export const cartNotice = object(
  {
    code: choice('What happened', ['quantity-capped', 'line-removed', 'price-changed']),
    lineId: optional(text('Line that it is about')),
    message: text('Sentence for the shopper'),
  },
  'A notice about a cart',
);
export type CartNotice = Static<typeof cartNotice>;

/**
 * A cart. `lines` is a plain list: the specification speaks of lines in one place and of edges of nodes in another,
 * and a list is what both mean.
 */
export const cart = object(
  {
    id: text('Identifier, empty while the shopper has no cart'),
    lines: list('What is in it', cartLine),
    totalQuantity: integer('Pieces over all lines'),
    cost: cartCost,
    discountCodes: list('Codes applied', cartDiscountCode),
    discountAllocations: list('Discounts on the cart as a whole', discountAllocation),
    automaticDiscountAllocations: list('Discounts that need no code', discountAllocation),
    coins: object({
      spendable: object({ currentlyApplicable: object({ coins: integer('Coins that would be spent') }) }),
      isApplied: boolean('Whether coins are spent on this cart'),
    }),
    giftCardBalance: object({ isUsed: boolean('Whether the balance is used'), available: money }),
    orderProtection: object({ isEnabled: boolean('Whether the order is insured') }),
    attributes: list('Texts attached to the cart', keyValue),
    customerNote: text('What the shopper asks for, empty when nothing'),
    checkoutUrl: text('Where to check out'),
    buyXAtYDiscount: optional(object({ slug: text('Offer that this cart belongs to') })),
    volumeDiscount: optional(object({ volumeDiscount: object({ slug: text('Offer that this cart belongs to') }) })),
    notices: list('What the server changed about the last request', cartNotice),
    sequence: integer('Highest x-cart-seq of the asking client that this answer includes, 0 when none'),
  },
  'A cart',
);
export type Cart = Static<typeof cart>;
