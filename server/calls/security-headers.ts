import type { FastifyInstance } from 'fastify';

/** Headers of every response: pages, calls and files. */
const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
};

/** Policy of responses that are not pages: they may load nothing, run nothing and not be framed. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const strictTransport = 'max-age=31536000; includeSubDomains';

/** Sets security headers on every response that does not set its own. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(always)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy);
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
  });
};
