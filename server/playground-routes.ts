import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * The policy of the playground: its own scripts alone, no eval, no inline script. The editor writes its style sheet
 * when it starts, so that sheet carries a nonce; and starting the language worker takes a Trusted Types policy of one
 * name, which lets through the address of that worker and nothing else.
 */
const playgroundPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types endcap-worker',
  ].join('; ');

/** The document of the playground; what it does is in its script, what it may see is behind its calls. */
export function addPlayground(app: FastifyInstance, { clientDir }: { clientDir: string }): void {
  const file = join(clientDir, 'playground/index.html');
  app.get('/playground', async (_, reply) => {
    if (!existsSync(file))
      return reply.code(503).type('text/plain').send('The playground was not built. Run: npm run build');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', playgroundPolicy(nonce))
      .send(readFileSync(file, 'utf8').replace('%style-nonce%', nonce));
  });
}
