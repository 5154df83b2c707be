import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../core/escape-html.ts';
import { acceptedEncoding } from '../../core/requests/accepted-encoding.ts';
import { speculationRulesPath } from '../../core/requests/speculation-rules-path.ts';
import type { Subject } from '../../core/subjects.ts';
import { cdnHeaders } from '../../shop/cdn/caching.ts';
import { pagePolicy } from '../document/policy.ts';
import { type CachedPage, EncodedBodies, freshMs } from '../library/page-cache.ts';

/** A document with its status and content security policy. */
export interface PageResponse {
  status: number;
  html: string;
  policy: string;
  /** Timestamp in milliseconds at which the page changes without any edit. */
  expiresAt?: number | undefined;
  /** Cache tags of the page. */
  subjects?: ReadonlySet<Subject>;
}

/**
 * Cache-Control by the caches that may keep a page: a page in an experiment may be kept only by the visitor's
 * browser.
 */
const cacheControl = {
  shared: 'public, max-age=0, must-revalidate',
  private: 'private, max-age=0, must-revalidate',
  none: 'private, no-store',
} as const;

/** Which caches may keep a page. */
export type Caching = keyof typeof cacheControl;

/** Converts a response to a cacheable page, which can be sent many times. */
export const cachedPage = ({ status, html, policy, expiresAt, subjects }: PageResponse, now: number): CachedPage => ({
  status,
  policy,
  bodies: new EncodedBodies(html),
  freshUntil: now + freshMs,
  expiresAt: expiresAt ?? Number.POSITIVE_INFINITY,
  // A page with unknown subjects is outdated after any change.
  subjects: subjects ?? new Set(['everything']),
});

/** Sends a page in an encoding that the browser accepts, or status 304 when the browser has the page already. */
export function sendPage(
  reply: FastifyReply,
  request: FastifyRequest,
  page: CachedPage,
  caching: Caching,
  { now, hasCdn = false }: { now: number; hasCdn?: boolean },
): FastifyReply {
  // A request with a cookie may be a customer's, so only the server decides about its pages.
  const isInCdn = hasCdn && caching === 'shared' && page.status === 200;
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('cache-control', cacheControl[caching])
    .header('vary', isInCdn ? 'accept-encoding, cookie' : 'accept-encoding')
    .header('speculation-rules', `"${speculationRulesPath}"`)
    // The page's scripts set their clock from this header.
    .header('server-timing', `now;dur=${now}`);
  if (isInCdn) reply.headers(cdnHeaders(page, now));
  if (caching !== 'none') {
    const { etag } = page.bodies;
    reply.header('etag', etag);
    if (page.status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = acceptedEncoding(accepted);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = page.bodies.encoded(encoding);
  if (!(body instanceof Promise)) return reply.send(body);
  body.then(
    (compressed) => reply.send(compressed),
    (cause: unknown) => reply.send(cause),
  );
  return reply;
}

const plainTexts: Record<number, string> = {
  404: 'This page does not exist.',
  429: 'Too many requests. Please try again in a minute.',
};

/** Last resort when the error page itself cannot be rendered: a plain page instead of a blank one. */
export function plainPage(status: number, shopName: string): PageResponse {
  const text = plainTexts[status] ?? 'Something went wrong. Please try again in a moment.';
  return {
    status,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(shopName)}</title></head><body><h1>${text}</h1><p><a href="/">To the shop</a></p></body></html>`,
    policy: pagePolicy({ styles: [], pictureHosts: [], isSecure: false }),
  };
}
