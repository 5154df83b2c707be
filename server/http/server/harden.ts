import type { FastifyInstance } from 'fastify';
import { pathOf } from '../../core/requests/path-of.ts';
import type { Log } from '../../shop/calls/context.ts';
import { narrowedPolicy } from './own-connections.ts';
import { requestIdHeader } from './request-id.ts';

/** Options of the security headers and the access log. */
export interface HardenOptions {
  /** Scheme and host of the shop's public address. */
  origin: string | undefined;
  log: Log;
  /** Logs one line for each answered request. */
  accessLog: boolean;
}

/** Default headers of every response: pages, calls and files. */
const always = Object.entries({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
});

/**
 * Headers of public files. A sandboxed document loads them from its opaque origin, and loads fonts only with these
 * headers.
 */
const ofPublicFiles = Object.entries({
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
});

/**
 * Shoppers' pictures are also shown by sandboxed documents. Their names cannot be guessed, and no script may read
 * them.
 */
const uploadedFiles = /^\/uploads\//;

const publicFiles = /^\/(?:(?:assets|media|scripts)\/|icon|favicon|apple-touch-icon)/;

/** Policy of responses that are not pages: they may not load or run anything, or be framed. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const strictTransport = 'max-age=31536000; includeSubDomains';

/** Adds security headers and the request id to every response, and a line to the access log. */
export function hardenResponses(app: FastifyInstance, { origin, log, accessLog }: HardenOptions): void {
  const isSecureOrigin = origin?.startsWith('https:') === true;
  app.decorateRequest('isSecure', {
    getter() {
      return isSecureOrigin || this.protocol === 'https';
    },
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    // A request line without an HTTP version: the request has no headers to check, and its response could have none.
    if (raw.httpVersionMajor < 1) return reply.code(505).header('connection', 'close').type('text/plain').send('');
    return undefined;
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { url: pattern } = request.routeOptions;
    if (pattern !== undefined && publicFiles.test(pattern))
      for (const [name, value] of ofPublicFiles) reply.header(name, value);
    if (pattern !== undefined && uploadedFiles.test(pattern))
      reply.header('cross-origin-resource-policy', 'cross-origin');
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value);
    const policy = reply.getHeader('content-security-policy');
    reply.header(
      'content-security-policy',
      typeof policy === 'string' ? narrowedPolicy(policy, request, origin) : closedPolicy,
    );
    if (request.isSecure) reply.header('strict-transport-security', strictTransport);
    reply.header(requestIdHeader, request.id);
    done(null, payload);
  });
  if (!accessLog) return;
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, ip } = request;
    // Without the query, which can contain personal data.
    const path = pathOf(request.url);
    log.info({ request: id, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip }, 'request');
  });
}
