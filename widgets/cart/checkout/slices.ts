import { checkoutFlow } from '../../../commerce/actions/checkout/checkout-flow.ts';

export default [checkoutFlow];
