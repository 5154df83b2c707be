import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { staffRouteOf } from './staff-page.ts';

/** Paths that scripts of pages may request: the shop's calls and files, but not the staff's interfaces. */
const ofPages = ['/api/', '/internal-api/', '/assets/', '/media/', '/uploads/', '/cart/clear.js'];

/** Paths that the staff's applications request. */
const ofStaff = ['/playground/api/', '/admin/api/', '/assets/', '/sitemap.xml', '/sitemaps/'];

/** Policies as sent, by origin, kind and policy; all pages share a few of them. */
const sent = new LRUCache<string, string>({ max: 500 });

/** Hosts that a policy can name with a path; IPv6 addresses cannot be named. */
const nameable = /^[a-z0-9.-]+(?::\d+)?$/i;

/** The shop's own sources in a policy, with the additional paths of a page. */
const selfSource = /connect-src 'self'((?: 'self'\/[^ ;]*)*)/g;

/**
 * Replaces `connect-src 'self'` in a policy with the paths that a page may request, on the host that the browser
 * has requested. To a browser, 'self' would include the playground.
 */
export function narrowedPolicy(policy: string, request: FastifyRequest, origin: string | undefined): string {
  if (!policy.includes("connect-src 'self'")) return policy;
  const { host, isSecure } = request;
  // Without a nameable host no paths can be listed, so 'self' allows all of them.
  if (!nameable.test(host)) return policy.replaceAll(selfSource, "connect-src 'self'");
  const isStaff = staffRouteOf(request.routeOptions.url) === 'document';
  const asked = `${isSecure ? 'https' : 'http'}://${host.toLowerCase()}`;
  const key = `${asked} ${isStaff} ${policy}`;
  let narrowed = sent.get(key);
  if (narrowed === undefined) {
    // A proxy may have replaced the host.
    const origins = [...new Set([asked, ...(origin === undefined ? [] : [origin])])];
    narrowed = policy.replaceAll(selfSource, (_, added: string) => {
      const paths = [...(isStaff ? ofStaff : ofPages), ...added.split(" 'self'").slice(1)];
      return `connect-src ${origins.flatMap((each) => paths.map((path) => each + path)).join(' ')}`;
    });
    sent.set(key, narrowed);
  }
  return narrowed;
}
