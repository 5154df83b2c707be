import type { DemoProduct } from '../define.ts';
import { mugs } from './mugs.ts';

/** Every product of the demo catalogue. */
export const demoProducts: readonly DemoProduct[] = [...mugs];
