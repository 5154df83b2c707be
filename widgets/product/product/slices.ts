export { default } from '../../cart/checkout/slices.ts';
