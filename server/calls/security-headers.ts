import type { FastifyInstance } from 'fastify';

/** What every answer carries, pages, calls and files alike. */
const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
};

/** For answers that are no pages: nothing in them may load or run anything, or be framed. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const strictTransport = 'max-age=31536000; includeSubDomains';

/** Sets security headers on every answer. Whoever renders a page sets its own policy, which then stands. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(always)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy);
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
  });
};
