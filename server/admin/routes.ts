import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readInvoiceFile } from '../../commerce/admin-calls/invoices.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { CallError } from '../calls/call-error.ts';
import type { Handler } from '../calls/define-handler.ts';
import { bodyOf } from '../calls/routes.ts';
import { runCall } from '../calls/run-call.ts';
import { requireSameSite } from '../calls/same-site.ts';
import { sendInvoiceFile } from '../invoices/routes.ts';
import { authorToken } from '../pages/access-routes.ts';
import type { RouteContext } from '../pages/routes.ts';
import type { AuthorAccess } from '../sessions/author-access.ts';
import { openSession } from '../sessions/session-handle.ts';
import { createReceiving, holdBody } from '../uploads/receiving.ts';
import { exportedLists } from './exports.ts';
import { adminHandlers } from './handlers.ts';
import { sendExport } from './send-export.ts';

const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Registers the merchant's calls, which require a merchant or a developer. */
export function addAdminRoutes(
  app: FastifyInstance,
  { runner, allowedOrigins, limitOf }: RouteContext,
  { access }: { access: AuthorAccess },
): void {
  const { storage, env } = runner.services;
  const merchantOf = (request: FastifyRequest) => access.require(authorToken(request), 'merchant');
  const requireMerchant = async (request: FastifyRequest): Promise<void> => {
    await merchantOf(request);
  };
  /** Refuses strangers before the body is read, which is not worth parsing. */
  const guarded = (kind: 'read' | 'write') => {
    const { onRequest } = limitOf(kind);
    return onRequest ? [onRequest, requireMerchant] : requireMerchant;
  };
  const receiving = createReceiving();
  const run = async (handler: Handler, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!handler.contract.safe) requireSameSite(request, allowedOrigins);
    const session = openSession(storage.sessions, env, authorToken(request), { kind: 'author' });
    const { params, query } = request;
    if (request.body instanceof Readable) holdBody(receiving, request, reply, limits.maxUploadBytes);
    const body = await bodyOf(handler.contract, request);
    const { answer } = await runCall(runner, handler, { params, query, body }, session);
    reply.header('cache-control', 'private, no-store');
    return answer;
  };
  for (const list of exportedLists) {
    app.route({
      method: list.contract.method,
      url: routePath(list.contract.path),
      onRequest: guarded('read'),
      handler: async (request, reply) => sendExport(runner, list, (await merchantOf(request)).name, request, reply),
    });
  }
  app.route({
    method: readInvoiceFile.method,
    url: routePath(readInvoiceFile.path),
    onRequest: guarded('read'),
    handler: async (request, reply) => {
      const invoice = await storage.invoices.read((request.params as { number: string }).number);
      if (!invoice) throw new CallError(404, 'invoice-not-found', messages.invoiceNotFound);
      return sendInvoiceFile(runner.services, invoice, reply);
    },
  });
  for (const handler of adminHandlers(runner.services)) {
    app.route({
      method: handler.contract.method,
      url: routePath(handler.contract.path),
      bodyLimit: limits.maxStockCsvBytes + limits.maxBodyBytes,
      onRequest: guarded(handler.contract.safe ? 'read' : 'write'),
      handler: (request, reply) => run(handler, request, reply),
    });
  }
}
