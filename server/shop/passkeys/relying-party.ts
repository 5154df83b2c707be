import { isIP } from 'node:net';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { ShopServices } from '../calls/context.ts';

/** The shop as the relying party to which passkeys are bound. */
export interface RelyingParty {
  /** Host of the shop. */
  id: string;
  name: string;
  origin: string;
}

/**
 * Returns the relying party of this shop's passkeys: always its configured origin, never one from a request.
 * @throws CallError when the shop has no sign-in, and when the origin is a bare IP address, for which browsers allow no
 * passkeys
 */
export function relyingParty({ origin, config }: Pick<ShopServices, 'origin' | 'config'>): RelyingParty {
  const { hostname } = new URL(origin);
  if (!config.auth || isIP(hostname) || hostname.startsWith('['))
    throw new CallError(404, 'sign-in-unavailable', messages.signInUnavailable);
  return { id: hostname, name: config.shopName, origin };
}

/** Loads the library on first use, because most shoppers do not need it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
