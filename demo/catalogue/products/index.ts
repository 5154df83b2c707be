import type { DemoProduct } from '../define.ts';
import { bowlsAndPlates } from './bowls-and-plates.ts';
import { candles } from './candles.ts';
import { giftCards } from './gift-cards.ts';
import { hangingLights } from './hanging-lights.ts';
import { lamps } from './lamps.ts';
import { linen } from './linen.ts';
import { mending } from './mending.ts';
import { mugs } from './mugs.ts';
import { paper } from './paper.ts';
import { pens } from './pens.ts';
import { pots } from './pots.ts';
import { scent } from './scent.ts';
import { serving } from './serving.ts';
import { throwsAndCushions } from './throws-and-cushions.ts';
import { vases } from './vases.ts';

/** Every product of the demo catalogue, in the order in which collections show them. */
export const demoProducts: readonly DemoProduct[] = [
  ...mugs,
  ...bowlsAndPlates,
  ...serving,
  ...paper,
  ...pens,
  ...lamps,
  ...hangingLights,
  ...throwsAndCushions,
  ...linen,
  ...candles,
  ...scent,
  ...pots,
  ...vases,
  ...mending,
  ...giftCards,
];
