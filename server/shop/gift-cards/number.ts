import { createHash } from 'node:crypto';
import { limits } from '../../../commerce/limits.ts';
import type { ServerEnv } from '../../core/env.ts';

/** Normalises a number for comparison: people group digits by spaces and hyphens. */
export const normalNumber = (entered: string): string => entered.replace(/[\s-]/g, '');

/** Returns the hash by which a card is looked up. */
export const hashNumber = (number: string): string =>
  createHash('sha256')
    .update(`gift card ${normalNumber(number)}`)
    .digest('base64url');

/** Returns uniformly distributed digits. */
function digits(env: Pick<ServerEnv, 'randomBytes'>, length: number): string {
  let text = '';
  while (text.length < length) for (const byte of env.randomBytes(length)) if (byte < 250) text += byte % 10;
  return text.slice(0, length);
}

/** Number and PIN of a card, of which only hashes are stored. */
export interface CardSecrets {
  number: string;
  pin: string;
}

/** Generates number and PIN of a new card. */
export const newSecrets = (env: Pick<ServerEnv, 'randomBytes'>): CardSecrets => ({
  number: digits(env, limits.giftCardNumberLength),
  pin: digits(env, limits.giftCardPinLength),
});
