import { object, optional, text } from '../../schemas/schema.ts';
import { cartNamePattern } from '../rules/carts/cart-name.ts';

/** Selects one of the caller's carts: main, express checkout, or an offer's cart. */
export const whichCart = object({
  cart: optional(
    text('main, express, buyXAtY/SLUG or volumeCombo/SLUG', {
      pattern: cartNamePattern,
      default: 'main',
    }),
  ),
});
