/** Names of a caller's carts: main, express checkout, or an offer's cart. */
export const cartNamePattern = '^(main|express|(buyXAtY|volumeCombo)/[^/]{1,200})$';

const cartName = new RegExp(cartNamePattern);

/** The cart named in an address, as in `/checkout?cart=express`; undefined for the main one. */
export const cartNameOf = ({ cart }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof cart === 'string' && cart !== 'main' && cartName.test(cart) ? cart : undefined;
