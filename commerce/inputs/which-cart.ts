import { object, optional, text } from '../../schemas/schema.ts';
import { cartNamePattern } from '../rules/carts/cart-name.ts';

/** Selects a cart of the caller: main, express checkout, or that of an offer. */
export const whichCart = object({
  cart: optional(
    text('main, express, buyXAtY/SLUG or volumeCombo/SLUG', {
      pattern: cartNamePattern,
      default: 'main',
    }),
  ),
});
