import type { FastifyRequest } from 'fastify';
import type { RequestKind } from '../../core/ports/metrics.ts';
import { callPaths } from '../../core/requests/call-paths.ts';
import { staffRouteOf } from './staff-page.ts';

/** Kinds of routes by patterns; the first match counts. */
const kinds: readonly [RegExp, RequestKind][] = [
  [/^\/(?:health|metrics)(?:\/|$)/, 'operations'],
  [/^\/payments\//, 'payment'],
  [/^\*$/, 'form'],
  [/^\/(?:assets|media|uploads|scripts|invoices|icon|favicon|apple-touch-icon|manifest)/, 'file'],
  [/^\/(?:robots\.txt|sitemap|sitemaps|blog|feeds|[a-z-]+\/feeds)/, 'crawler'],
];

/**
 * The kind of a request by its route's pattern. A request without a route is for a page or a call that may not
 * exist.
 */
function kindOf(pattern: string | undefined, url: string): RequestKind {
  if (pattern === undefined) return callPaths.test(url) ? 'call' : 'page';
  if (staffRouteOf(pattern) !== undefined) return 'staff';
  const match = kinds.find(([paths]) => paths.test(pattern));
  return match?.[1] ?? (callPaths.test(pattern) ? 'call' : 'other');
}

/** Returns a function that determines a request's kind, memoised by route. */
export function createRequestKinds(): (request: FastifyRequest) => RequestKind {
  const cache = new Map<string, RequestKind>();
  return ({ routeOptions: { url: pattern }, url }) => {
    if (pattern === undefined) return kindOf(pattern, url);
    let kind = cache.get(pattern);
    if (kind === undefined) {
      kind = kindOf(pattern, url);
      cache.set(pattern, kind);
    }
    return kind;
  };
}
