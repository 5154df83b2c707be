import type { FastifyRequest } from 'fastify';
import { readConsent } from '../../../commerce/rules/consent.ts';
import type { Consent } from '../../../schemas/entities/shop/consent.ts';
import type { ShopConfig } from '../../core/config.ts';

/** Returns the consent of a request's shopper; undefined in a shop that does not ask for consent. */
export const consentOf = (
  { consent }: Pick<ShopConfig, 'consent'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  now: number,
): Consent | undefined =>
  consent && readConsent(consent, { cookies: headers.cookie, now, isSignalled: headers['sec-gpc'] === '1' });
