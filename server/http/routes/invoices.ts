import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { invoiceAddress } from '../../../commerce/rules/invoices/draft.ts';
import type { Invoice } from '../../../schemas/entities/orders/invoice.ts';
import type { RequestClass } from '../../core/requests/client-limit.ts';
import type { ShopServices } from '../../shop/calls/context.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { invoiceHtml, invoicePolicy } from '../../shop/invoices/invoice-html.ts';
import { invoicePdf } from '../../shop/invoices/invoice-pdf.ts';
import { invoiceView } from '../../shop/invoices/invoice-view.ts';
import { answersOfLinks } from '../../shop/messaging/link-page.ts';
import { sessionOf } from '../../shop/sessions/request-session.ts';

interface InvoiceParams {
  Params: { name: string };
}

const fileEnding = '.pdf';

/** The view of an invoice with the shop's current texts. */
const viewOf = async ({ prices, config }: Pick<ShopServices, 'prices' | 'config'>, invoice: Invoice) =>
  invoiceView(invoice, (await prices.now()).rules.invoices ?? {}, config);

/** Sends an invoice as a file. */
export async function sendInvoiceFile(
  shop: ShopServices,
  invoice: Invoice,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await invoicePdf(await viewOf(shop, invoice));
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-disposition', `inline; filename="${invoice.number}${fileEnding}"`)
    .type('application/pdf')
    .send(file);
}

/**
 * Registers `/invoices/NUMBER`, the page of an invoice, and `/invoices/NUMBER.pdf`, its file. They require access
 * to the order; without it the response is the 404 of an unused number, because the numbers are consecutive and
 * would reveal how many invoices there are.
 */
export function addInvoiceRoutes(
  app: FastifyInstance,
  { runner, services }: Shop,
  limitOf: (kind: RequestClass) => { onRequest?: onRequestAsyncHookHandler },
): void {
  const { storage } = services;
  const answer = answersOfLinks(app, services);
  const read = async (request: FastifyRequest, number: string): Promise<Invoice | undefined> => {
    if (number.length > limits.maxIdLength) return undefined;
    const session = await sessionOf(runner, request).current();
    const owner = session && (session.userId ?? session.id);
    const invoice = owner === undefined ? undefined : await storage.invoices.read(number);
    return invoice && (await storage.orders.read(owner!, invoice.order.number)) ? invoice : undefined;
  };
  app.get<InvoiceParams>('/invoices/:name', limitOf('read'), async (request, reply) => {
    const { name } = request.params;
    const isFile = name.endsWith(fileEnding);
    const invoice = await read(request, isFile ? name.slice(0, -fileEnding.length) : name);
    if (!invoice)
      return answer(reply, 404, {
        heading: messages.invoiceNotFound,
        text: 'Sign in, or look your order up by its number, with which it is shown.',
        next: { text: 'Your orders', to: '/account/orders' },
      });
    if (isFile) return sendInvoiceFile(services, invoice, reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', invoicePolicy)
      .send(invoiceHtml(await viewOf(services, invoice), `${invoiceAddress(invoice.number)}${fileEnding}`));
  });
}
