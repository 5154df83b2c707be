import { object, optional, text } from '../../schemas/schema.ts';

/** Names a cart of the caller: the main one, the one being bought at once, or that of an offer. */
export const whichCart = object({
  cart: optional(
    text('main, express, buyXAtY/SLUG or volumeCombo/SLUG', {
      pattern: '^(main|express|(buyXAtY|volumeCombo)/[^/]{1,200})$',
      default: 'main',
    }),
  ),
});
