export { default } from '../checkout/slices.ts';
