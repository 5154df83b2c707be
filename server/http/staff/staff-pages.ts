import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { staffTokens } from '../server/staff-page.ts';

/**
 * Content security policy of the playground: its own scripts only, no eval, no inline scripts. The editor inserts its
 * style sheet at run time, hence the nonce. Starting the language worker needs a Trusted Types policy, which allows the
 * address of that worker only.
 */
const playgroundPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types endcap-worker',
  ].join('; ');

/** Content security policy of the merchant's application, which inserts no styles at run time and starts no worker. */
const adminPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Serves the document of the merchant's application at all its addresses. */
export function addAdmin(app: FastifyInstance, { clientDir }: { clientDir: string }): void {
  const file = join(clientDir, 'admin/index.html');
  for (const path of ['/admin', '/admin/*'])
    app.get(path, async (request, reply) => {
      if (!existsSync(file))
        return reply.code(503).type('text/plain').send('The admin is not built. Run: npm run build');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', adminPolicy)
        .send(readFileSync(file, 'utf8').replace('</title>', () => `</title>${staffTokens(request, reply)}`));
    });
}

/** Serves the playground's document. Its data is protected by the access checks of its API. */
export function addPlayground(app: FastifyInstance, { clientDir }: { clientDir: string }): void {
  const file = join(clientDir, 'playground/index.html');
  app.get('/playground', async (request, reply) => {
    if (!existsSync(file))
      return reply.code(503).type('text/plain').send('The playground is not built. Run: npm run build');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', playgroundPolicy(nonce))
      .send(
        readFileSync(file, 'utf8')
          .replace('%style-nonce%', () => nonce)
          .replace('</title>', () => `</title>${staffTokens(request, reply)}`),
      );
  });
}
