import { isIP } from 'node:net';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { ShopServices } from '../calls/context.ts';

/** The shop, as a passkey is bound to it. */
export interface RelyingParty {
  /** Host of the shop. */
  id: string;
  name: string;
  origin: string;
}

/**
 * Who passkeys of this shop are for: its own origin, whatever a request says.
 *
 * @throws CallError where the shop has no sign-in, and where the origin is a bare IP address, which browsers allow no passkeys for
 */
export function relyingParty({ origin, config }: Pick<ShopServices, 'origin' | 'config'>): RelyingParty {
  const { hostname } = new URL(origin);
  if (!config.auth || isIP(hostname) || hostname.startsWith('['))
    throw new CallError(404, 'sign-in-unavailable', messages.signInUnavailable);
  return { id: hostname, name: config.shopName, origin };
}

/** The library is loaded when it is first needed: most shoppers need none of it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
