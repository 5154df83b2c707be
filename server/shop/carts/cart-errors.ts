import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';

/** Errors of cart changes. */
export const cartErrors = {
  variantNotFound: (variantId: string) =>
    new CallError(404, 'variant-not-found', messages.variantNotFound, { variantId }),
  lineNotFound: (lineId: string) => new CallError(404, 'cart-line-not-found', messages.cartLineNotFound, { lineId }),
  outOfStock: (title: string) => new CallError(409, 'out-of-stock', formatMessage(messages.outOfStock, { title })),
  /** For a shopper whose cart already has all pieces that can be bought. */
  allInCart: (title: string, quantity: number) =>
    new CallError(409, 'all-in-cart', formatMessage(messages.allInCart, { title, quantity })),
  changedElsewhere: () => new CallError(409, 'cart-changed-elsewhere', messages.cartChangedElsewhere),
  full: () => new CallError(409, 'cart-full', messages.cartFull),
  tooManyGiftCards: () =>
    new CallError(
      409,
      'gift-cards-too-many',
      formatMessage(messages.giftCardsTooMany, { count: limits.giftCardsPerOrder }),
    ),
  cardsNotTaken: () => new CallError(409, 'cards-not-taken', messages.cardsNotTaken),
  empty: () => new CallError(409, 'cart-empty', messages.cartEmpty),
  pincodeRequired: () => new CallError(400, 'pincode-required', messages.pincodeRequired),
  expressUnavailable: () => new CallError(409, 'express-unavailable', messages.expressUnavailable),
  unknownSellingPlan: (sellingPlanId: string) =>
    new CallError(409, 'selling-plan-unknown', messages.sellingPlanUnknown, { sellingPlanId }),
  recurringNeedsAccount: () => new CallError(409, 'recurring-needs-account', messages.recurringNeedsAccount),
  sendOnOutOfRange: () =>
    new CallError(
      400,
      'send-on-out-of-range',
      formatMessage(messages.sendOnOutOfRange, { days: limits.giftCardSendMaxDays }),
    ),
  comboIncomplete: (slug: string) => new CallError(400, 'combo-incomplete', messages.comboIncomplete, { slug }),
  notInOffer: (title: string) => new CallError(409, 'not-in-offer', formatMessage(messages.notInOffer, { title })),
  extraNotOffered: (slug: string) => new CallError(409, 'extra-not-offered', messages.extraNotOffered, { slug }),
  customisationTooLarge: () => new CallError(400, 'customisation-too-large', messages.invalidFormValues),
  discountUnknown: (code: string) =>
    new CallError(409, 'discount-unknown', formatMessage(messages.discountUnknown, { code }), { code }),
  discountRefused: (code: string, message: string) => new CallError(409, 'discount-not-applicable', message, { code }),
  discountTooMany: () => new CallError(409, 'discount-too-many', messages.discountTooMany),
  actionLinkInvalid: () => new CallError(400, 'action-link-invalid', messages.actionLinkInvalid),
  offerNotFound: (slug: string) => new CallError(404, 'offer-not-found', messages.offerNotFound, { slug }),
};
