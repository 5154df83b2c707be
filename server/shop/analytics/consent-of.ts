import type { FastifyRequest } from 'fastify';
import { readConsent } from '../../../commerce/rules/consent.ts';
import type { Consent } from '../../../schemas/entities/shop/consent.ts';
import type { ShopConfig } from '../../core/config.ts';

/** What the shopper of a request has agreed to; undefined in a shop that asks for nothing. */
export const consentOf = (
  { consent }: Pick<ShopConfig, 'consent'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  now: number,
): Consent | undefined =>
  consent && readConsent(consent, { cookies: headers.cookie, now, isSignalled: headers['sec-gpc'] === '1' });
