/** Names of a caller's carts: main, that of express checkout, or that of an offer. */
export const cartNamePattern = '^(main|express|(buyXAtY|volumeCombo)/[^/]{1,200})$';

const cartName = new RegExp(cartNamePattern);

/** The cart that an address names, as in `/checkout?cart=express`; undefined for the main one. */
export const cartNameOf = ({ cart }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof cart === 'string' && cart !== 'main' && cartName.test(cart) ? cart : undefined;
