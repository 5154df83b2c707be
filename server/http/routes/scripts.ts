import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../../commerce/messages.ts';
import type { PageStorage } from '../../core/ports/storage/documents/pages.ts';

/** Published scripts, and what their workers may load. */
export interface ScriptRoutesOptions {
  pages: PageStorage;
  /** Built file of the worker that runs published scripts. */
  workerFile: string;
  /** Origins that scripts may fetch from, by the name of the script. */
  hosts: Readonly<Record<string, readonly string[]>>;
  /** Scheme and host of the shop's public address. */
  origin: string;
}

type ScriptRequest = FastifyRequest<{ Params: { name: string } }>;

/** Policy of a script's worker: it can load one module and connect to the allowed hosts only. */
const workerPolicy = (module: string, hosts: readonly string[]): string =>
  `default-src 'none'; script-src ${module}; connect-src ${hosts.length > 0 ? hosts.join(' ') : "'none'"}`;

/** Serves the latest published version of each script as a module, and its worker with the worker's own policy. */
export function addScriptRoutes(app: FastifyInstance, { pages, workerFile, hosts, origin }: ScriptRoutesOptions): void {
  const send = (request: FastifyRequest, reply: FastifyReply, text: string) => {
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    // Revalidated on each use, so that publishing or rolling back takes effect immediately.
    reply.header('cache-control', 'no-cache').header('etag', tag).type('text/javascript; charset=utf-8');
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(text);
  };
  const published = ({ params: { name } }: ScriptRequest) => pages.publishedOne('script', name);
  const sendNotFound = (reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(messages.notFound);

  app.get('/scripts/:name/module.js', async (request: ScriptRequest, reply) => {
    const script = await published(request);
    return script ? send(request, reply, script.source) : sendNotFound(reply);
  });
  app.get('/scripts/:name/worker.js', async (request: ScriptRequest, reply) => {
    const { name } = request.params;
    if (!existsSync(workerFile) || !(await published(request))) return sendNotFound(reply);
    const module = `${origin}/scripts/${name}/module.js`;
    const allowed = Object.hasOwn(hosts, name) ? (hosts[name] ?? []) : [];
    reply.header('content-security-policy', workerPolicy(module, allowed));
    return send(request, reply, readFileSync(workerFile, 'utf8'));
  });
}
