import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './render/policy.ts';

/** The document of the playground; what it does is in its script, what it may see is behind its calls. */
export function addPlayground(app: FastifyInstance, { clientDir }: { clientDir: string }): void {
  const file = join(clientDir, 'playground/index.html');
  app.get('/playground', async (_, reply) => {
    if (!existsSync(file)) return reply.code(503).type('text/plain').send('The playground was not built. Run: npm run build');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('content-security-policy', pagePolicy({ styles: [], pictureHosts: [], isSecure: false })).send(readFileSync(file, 'utf8'));
  });
}
