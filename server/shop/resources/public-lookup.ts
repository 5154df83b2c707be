import type { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A name or address that is not on the public internet. */
export class PrivateAddressError extends Error {}

/** Resolves names to public addresses only; the checked address is the one that is connected to. */
export const publicLookup =
  (resolve: typeof resolveName): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const inside = error ? undefined : found.find(({ address }) => !isPublicAddress(address));
      if (error) done(error, '', 4);
      else if (inside || found.length === 0)
        done(new PrivateAddressError(`${hostname} is at the private address ${inside?.address ?? ''}`), '', 4);
      else if (options.all) done(null, found);
      else done(null, found[0]!.address, found[0]!.family);
    });
  };

/** @throws PrivateAddressError when the host of a URL is an IP address that is not public */
export function requirePublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(`${host} is a private address`);
}
