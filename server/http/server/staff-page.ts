import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { readSessionCookie, sessionCookie } from '../../shop/sessions/session-cookie.ts';

/** Header in which the staff's applications send the two tokens of their page with each call: of the page, of the session. */
export const staffHeader = 'x-endcap-staff';

/** What the routes of the staff are, by what a request for one has to bring. */
type StaffRoute =
  /** The document of an application, and other pages: the browser opens it as a page of its own. */
  | 'document'
  /** A page for anyone who has its address, which carries a token. */
  | 'link'
  /** A page that the playground shows in a frame. */
  | 'frame'
  /** Signs in and out: the token of any staff page in this browser. */
  | 'sign-in'
  /** All others: the token of a page that knows the session. */
  | 'call';

/** Routes below the staff's paths that are no calls. One that is not listed takes the token of the session. */
const routes: Readonly<Record<string, StaffRoute>> = {
  '/playground': 'document',
  '/admin': 'document',
  '/admin/*': 'document',
  '/outbox': 'document',
  '/outbox/:id': 'document',
  '/playground/draft': 'link',
  '/playground/preview/:token': 'frame',
  '/playground/api/session': 'sign-in',
  '/playground/api/session/key': 'sign-in',
};

const staffPaths = /^\/(playground|admin|outbox)(\/|\*|$)/;

/** What a request for a route has to bring, by the pattern of the route; undefined for routes of the shop. */
export const staffRouteOf = (pattern: string | undefined): StaffRoute | undefined =>
  pattern !== undefined && staffPaths.test(pattern) ? (routes[pattern] ?? 'call') : undefined;

const derived = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

/** The token of a page that knows a session: no one without the cookie of the session can make it. */
export const sessionTokenOf = (cookie: string): string => derived(cookie, 'staff session');

/** The token of a page that signs in, made from a cookie of the browser. */
export const pageTokenOf = (cookie: string): string => derived(cookie, 'staff page');

const isEqual = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The tokens that a call brings. */
const sentTokens = (request: FastifyRequest) => {
  const [page = '', session = ''] = (headerOf(request, staffHeader) ?? '').split(' ');
  return { page, session };
};

const cookieOf = (request: FastifyRequest, kind: 'author' | 'staff'): string | undefined =>
  readSessionCookie(request.headers.cookie, kind, request.isSecure);

/**
 * Whether a browser opens the answer as a page of its own, or as a frame, instead of giving it to a page. Browsers say so
 * to https and to localhost; over plain http from elsewhere, what is accepted has to do.
 */
const isNavigation = (request: FastifyRequest, destinations: readonly string[], otherwise: boolean): boolean => {
  const destination = headerOf(request, 'sec-fetch-dest');
  if (destination === undefined) return otherwise;
  return destinations.includes(destination) && headerOf(request, 'sec-fetch-mode') === 'navigate';
};

const acceptsPage = ({ isSecure, headers }: FastifyRequest): boolean =>
  !isSecure && /^(?:$|text\/html\b)/.test(headers.accept ?? '');

const refusal = (code: string, message: string) => new CallError(403, code, message);

const checks: Readonly<Record<StaffRoute, (request: FastifyRequest) => void>> = {
  document(request) {
    if (!isNavigation(request, ['document'], acceptsPage(request)))
      throw refusal('staff-navigation', messages.staffNavigation);
  },
  link(request) {
    if (!isNavigation(request, ['document'], true)) throw refusal('staff-navigation', messages.staffNavigation);
  },
  frame(request) {
    const site = headerOf(request, 'sec-fetch-site');
    if (
      !isNavigation(request, ['iframe', 'document'], acceptsPage(request)) ||
      !['same-origin', 'none'].includes(site ?? 'none')
    )
      throw refusal('staff-navigation', messages.staffNavigation);
  },
  'sign-in'(request) {
    const cookie = cookieOf(request, 'staff');
    if (cookie === undefined || !isEqual(sentTokens(request).page, pageTokenOf(cookie)))
      throw refusal('staff-page-required', messages.staffPageRequired);
  },
  call(request) {
    const cookie = cookieOf(request, 'author');
    // Without a session there is nothing that a page could borrow; the call itself refuses.
    if (cookie !== undefined && !isEqual(sentTokens(request).session, sessionTokenOf(cookie)))
      throw refusal('staff-page-outdated', messages.staffPageOutdated);
  },
};

/**
 * Lets nothing but staff pages reach the staff's routes: all of them, those that are added later as well. Cookies, origin
 * and `x-endcap` do not tell a staff page from a page of the shop on the same origin, which an author has written.
 */
export function requireStaffPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const route = staffRouteOf(request.routeOptions.url);
    if (route) checks[route](request);
  });
}

/** Tells a staff page, which has just opened another session, the token of that. */
export const sendSessionToken = (reply: FastifyReply, cookie: string): void => {
  reply.header(staffHeader, cookie === '' ? '' : sessionTokenOf(cookie));
};

const tokenBytes = 32;

/**
 * The elements that give the document of an application its tokens. Nothing but a navigation gets it (`requireStaffPages`).
 * A link from another site brings no cookies, so there the document gets none, and opens itself again.
 */
export function staffTokens(request: FastifyRequest, reply: FastifyReply): string {
  if (headerOf(request, 'sec-fetch-site') === 'cross-site') return '';
  const page = cookieOf(request, 'staff') ?? randomBytes(tokenBytes).toString('base64url');
  reply.header('set-cookie', sessionCookie('staff', page, request.isSecure));
  const session = cookieOf(request, 'author');
  return [
    `<meta name="staff-page" content="${pageTokenOf(page)}">`,
    `<meta name="staff-session" content="${session === undefined ? '' : sessionTokenOf(session)}">`,
  ].join('');
}
