/** Search parameter of an action link, which adds products to the visitor's cart. */
export const actionLinkParameter = 'tt-cart-mod';

/** Cookie with the address of the action link that was opened last. */
export const actionLinkCookie = 'action-link';

/** The call that processes an action link. */
export const actionLinkCall = {
  id: 'cart.processActionLink',
  method: 'POST',
  path: '/api/v1/org/user/cart/processActionLink',
} as const;

/** Key of the cart attribute with the action link's address. */
export const actionLinkAttribute = 'actionLink';

/** The effect of an action link, which can only add to the cart. */
export interface CartAddition {
  lines: { variantId: string; quantity: number }[];
  discountCode?: string;
}

/** @example writeAddition({ lines: [{ variantId: 'V1', quantity: 2 }], discountCode: 'TEN' }); // 'V1*2;TEN' */
export const writeAddition = ({ lines, discountCode }: CartAddition): string =>
  [lines.map(({ variantId, quantity }) => `${variantId}*${quantity}`).join(','), discountCode ?? []].flat().join(';');

/** Parses an addition; undefined for an invalid text. */
export function readAddition(text: string): CartAddition | undefined {
  const [lines = '', discountCode, ...more] = text.split(';');
  if (more.length > 0 || discountCode === '') return undefined;
  const read = lines.split(',').map((line) => /^([\w.-]{1,128})\*([1-9]\d{0,2})$/.exec(line));
  if (read.some((match) => match === null)) return undefined;
  return {
    lines: read.map((match) => ({ variantId: match![1]!, quantity: Number(match![2]) })),
    ...(discountCode === undefined ? {} : { discountCode }),
  };
}
