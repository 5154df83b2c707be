import { formatMessage, messages } from '../../commerce/messages.ts';
import { CallRefusal } from '../calls/refusal.ts';

/** Why a change of a cart is refused. */
export const cartRefusals = {
  variantNotFound: (variantId: string) =>
    new CallRefusal(404, 'variant-not-found', messages.variantNotFound, { variantId }),
  lineNotFound: (lineId: string) => new CallRefusal(404, 'cart-line-not-found', messages.cartLineNotFound, { lineId }),
  outOfStock: (title: string) => new CallRefusal(409, 'out-of-stock', formatMessage(messages.outOfStock, { title })),
  full: () => new CallRefusal(409, 'cart-full', messages.cartFull),
  empty: () => new CallRefusal(409, 'cart-empty', messages.cartEmpty),
  pincodeRequired: () => new CallRefusal(400, 'pincode-required', messages.pincodeRequired),
  unknownSellingPlan: (sellingPlanId: string) =>
    new CallRefusal(409, 'selling-plan-unknown', messages.variantNotFound, { sellingPlanId }),
  customisationTooLarge: () => new CallRefusal(400, 'customisation-too-large', messages.invalidFormValues),
  discountUnknown: (code: string) =>
    new CallRefusal(409, 'discount-unknown', formatMessage(messages.discountUnknown, { code }), { code }),
  discountNotApplicable: (code: string, amount: string) =>
    new CallRefusal(409, 'discount-not-applicable', formatMessage(messages.discountNotApplicable, { code, amount }), {
      code,
    }),
  discountTooMany: () => new CallRefusal(409, 'discount-too-many', messages.discountTooMany),
  offerNotFound: (slug: string) => new CallRefusal(404, 'offer-not-found', messages.offerNotFound, { slug }),
};
