import type { FastifyInstance } from 'fastify';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { staffRouteOf } from './staff-page.ts';

/** What previews need of the shop, besides calls: files, and paths that the playground suggests. */
const shared =
  /^\/(?:api|internal-api|assets|media|uploads|scripts|cart|health|sitemap\.xml|sitemaps\/|favicon\.ico|icon)/;

export interface StaffHostOptions {
  /** Scheme and host that the shop is known by. */
  origin: string | undefined;
  /** Scheme and host of the staff, if they have their own. */
  staffOrigin: string | undefined;
}

/**
 * Keeps the staff and the shop on hosts of their own, so that a browser has them apart as well: no cookie of the staff is
 * sent to where pages of authors are. Links to drafts are for guests, and so are the shop's.
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
    // A page that opens as a whole document is redirected to its host; framed ones stay away from the staff's host.
    if (request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document')
      return reply.redirect(new URL(request.url, origin).origin === origin ? origin + request.url : origin);
    throw new CallError(404, 'shop-host', messages.shopElsewhere);
  });
}
