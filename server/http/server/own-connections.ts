import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { staffRouteOf } from './staff-page.ts';

/** What scripts of pages ask for: the shop's calls and files. The staff's interfaces are not among it. */
const ofPages = ['/api/', '/internal-api/', '/assets/', '/media/', '/uploads/', '/cart/clear.js'];

/** What the staff's applications ask for. */
const ofStaff = ['/playground/api/', '/admin/api/', '/assets/', '/sitemap.xml', '/sitemaps/'];

/** Policies as they are sent, by origins, kind and policy: pages share few of them. */
const sent = new LRUCache<string, string>({ max: 500 });

/** Hosts that a policy can name with a path; an address of IPv6 is none. */
const nameable = /^[a-z0-9.-]+(?::\d+)?$/i;

/** What pages ask for, and the paths that one of them asks for besides. */
const own = /connect-src 'self'((?: 'self'\/[^ ;]*)*)/g;

/**
 * A policy whose `connect-src 'self'` has become the paths that a page asks for, on the host that the browser knows the
 * shop by: to a browser, the playground is a part of 'self'.
 */
export function narrowedPolicy(policy: string, request: FastifyRequest, origin: string | undefined): string {
  if (!policy.includes("connect-src 'self'")) return policy;
  const { host, isSecure } = request;
  // Without a host there are no paths, and 'self' holds them all.
  if (!nameable.test(host)) return policy.replaceAll(own, "connect-src 'self'");
  const isStaff = staffRouteOf(request.routeOptions.url) === 'document';
  const asked = `${isSecure ? 'https' : 'http'}://${host.toLowerCase()}`;
  const key = `${asked} ${isStaff} ${policy}`;
  let narrowed = sent.get(key);
  if (narrowed === undefined) {
    // A proxy may have replaced the host.
    const origins = [...new Set([asked, ...(origin === undefined ? [] : [origin])])];
    narrowed = policy.replaceAll(own, (_, added: string) => {
      const paths = [...(isStaff ? ofStaff : ofPages), ...added.split(" 'self'").slice(1)];
      return `connect-src ${origins.flatMap((each) => paths.map((path) => each + path)).join(' ')}`;
    });
    sent.set(key, narrowed);
  }
  return narrowed;
}
