import type { FastifyInstance } from 'fastify';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { staffRouteOf } from './staff-page.ts';

/** Paths of the shop that previews and the playground need on the staff's host: calls, files, and the sitemaps. */
const shared =
  /^\/(?:api|internal-api|assets|media|uploads|scripts|cart|health|sitemap\.xml|sitemaps\/|favicon\.ico|icon)/;

/** The origins of the shop and of the staff. */
export interface StaffHostOptions {
  /** Scheme and host of the shop's public address. */
  origin: string | undefined;
  /** Scheme and host of the staff, if they have their own. */
  staffOrigin: string | undefined;
}

/**
 * Keeps the staff and the shop on separate hosts, so that browsers isolate them too: no staff cookie is sent to
 * the host with authors' pages. Links to drafts are for guests, so they belong to the shop's host.
 */
export function separateHosts(app: FastifyInstance, { origin, staffOrigin }: StaffHostOptions): void {
  if (staffOrigin === undefined || origin === undefined) return;
  const { host: staffHost } = new URL(staffOrigin);
  app.addHook('onRequest', async (request, reply) => {
    const { url: pattern } = request.routeOptions;
    const route = staffRouteOf(pattern);
    const isStaffHost = request.host.toLowerCase() === staffHost;
    const isOfStaff = route !== undefined && route !== 'link';
    if (isOfStaff) {
      if (!isStaffHost) throw new CallError(404, 'staff-host', messages.staffElsewhere);
      return undefined;
    }
    if (!isStaffHost || (pattern !== undefined && shared.test(pattern))) return undefined;
    if (request.url === '/' && request.headers['sec-fetch-site'] === 'none') return reply.redirect('/playground');
    // A top-level page of the shop is redirected to the shop's host; framed ones are refused on the staff's host.
    if (request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document')
      return reply.redirect(new URL(request.url, origin).origin === origin ? origin + request.url : origin);
    throw new CallError(404, 'shop-host', messages.shopElsewhere);
  });
}
