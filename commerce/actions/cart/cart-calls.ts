import type { CallInputs } from '../../../runtime/effects/call.ts';

/** Name of the cart that a shopper has without any offer. */
export const mainCart = 'main';

/** The calls of a cart, and the input that all of them take. */
export interface CartCalls {
  get: string;
  addLines: string;
  updateLines: string;
  removeLine: string;
  input: Pick<CallInputs, 'params'>;
}

/** The calls of a cart by its name: `main`, or `TYPE/SLUG` of an offer. */
export function cartCalls(name: string): CartCalls {
  const at = name.indexOf('/');
  const prefix = at < 0 ? 'cart' : name.slice(0, at);
  return {
    get: at < 0 ? 'cart.get' : `${prefix}.cart`,
    addLines: `${prefix}.addLines`,
    updateLines: `${prefix}.updateLines`,
    removeLine: `${prefix}.removeLine`,
    input: at < 0 ? {} : { params: { slug: name.slice(at + 1) } },
  };
}
