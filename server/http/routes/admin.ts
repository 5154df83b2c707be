import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readInvoiceFile } from '../../../commerce/admin-calls/invoices.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { exportedLists } from '../../shop/admin/exports.ts';
import { adminHandlers } from '../../shop/admin/handlers.ts';
import type { AuthorAccess } from '../../shop/sessions/author-access.ts';
import { routePath } from '../calls/routes.ts';
import { authorToken } from './author-access.ts';
import type { RouteContext } from './documents.ts';
import { sendInvoiceFile } from './invoices.ts';
import { sendExport } from './send-export.ts';
import { createStaffCall } from './staff-calls.ts';

/** Registers the merchant's calls, which require a merchant or a developer. */
export function addAdminRoutes(
  app: FastifyInstance,
  { runner, allowedOrigins, limitOf }: RouteContext,
  { access }: { access: AuthorAccess },
): void {
  const { storage } = runner.services;
  const merchantOf = (request: FastifyRequest) => access.require(authorToken(request), 'merchant');
  const requireMerchant = async (request: FastifyRequest): Promise<void> => {
    await merchantOf(request);
  };
  /** Refuses strangers before the body is read, which is not worth parsing. */
  const guarded = (kind: 'read' | 'write') => {
    const { onRequest } = limitOf(kind);
    return onRequest ? [onRequest, requireMerchant] : requireMerchant;
  };
  const run = createStaffCall({ runner, allowedOrigins });
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
