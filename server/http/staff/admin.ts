import { readInvoiceFile } from '../../../commerce/admin-calls/invoices.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { exportedLists } from '../../shop/admin/exports.ts';
import { adminHandlers } from '../../shop/admin/handlers.ts';
import type { RunCallContext } from '../../shop/calls/run-call.ts';
import { sendInvoiceFile } from '../routes/invoices.ts';
import { sendExport } from './send-export.ts';
import type { StaffCalls } from './staff-calls.ts';

/** Registers the merchant's calls. */
export function addAdminCalls(calls: StaffCalls, runner: RunCallContext): void {
  const { services } = runner;
  for (const list of exportedLists)
    calls.addRoute(list.contract, async (request, reply) => {
      const { name } = await calls.author(request, list.contract);
      return sendExport(runner, list, name, request, reply);
    });
  calls.addRoute(readInvoiceFile, async ({ params }, reply) => {
    const invoice = await services.storage.invoices.read((params as { number: string }).number);
    if (!invoice) throw new CallError(404, 'invoice-not-found', messages.invoiceNotFound);
    return sendInvoiceFile(services, invoice, reply);
  });
  for (const handler of adminHandlers(services))
    calls.add(handler, { bodyLimit: limits.maxStockCsvBytes + limits.maxBodyBytes });
}
