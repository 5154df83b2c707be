import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { readSessionCookie, sessionCookie } from '../../shop/sessions/session-cookie.ts';

/** Header in which the staff's applications send two tokens with each call: the page's and the session's. */
export const staffHeader = 'x-endcap-staff';

/** Kinds of staff routes, by what a request has to provide. */
type StaffRoute =
  /** The document of an application or another page, which the browser opens as a top-level page. */
  | 'document'
  /** A page for anyone who has its address, which carries a token. */
  | 'link'
  /** A page that the playground shows in a frame. */
  | 'frame'
  /** Signing in and out, which requires the token of any staff page in this browser. */
  | 'sign-in'
  /** All other routes, which require the token of a page that knows the session. */
  | 'call';

/** Routes below the staff's paths that are not calls. Unlisted routes require the session's token. */
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

/** The kind of a staff route by its pattern; undefined for routes of the shop. */
export const staffRouteOf = (pattern: string | undefined): StaffRoute | undefined =>
  pattern !== undefined && staffPaths.test(pattern) ? (routes[pattern] ?? 'call') : undefined;

const derived = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

/** The token of a page that knows a session; it can only be derived from the session's cookie. */
export const sessionTokenOf = (cookie: string): string => derived(cookie, 'staff session');

/** The token of a page that signs in, derived from a cookie of the browser. */
export const pageTokenOf = (cookie: string): string => derived(cookie, 'staff page');

const isEqual = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The tokens sent with a call. */
const sentTokens = (request: FastifyRequest) => {
  const [page = '', session = ''] = (headerOf(request, staffHeader) ?? '').split(' ');
  return { page, session };
};

const cookieOf = (request: FastifyRequest, kind: 'author' | 'staff'): string | undefined =>
  readSessionCookie(request.headers.cookie, kind, request.isSecure);

/**
 * Whether a browser opens the response as a top-level page or a frame, instead of passing it to a script. Browsers send
 * the destination only to https origins and localhost; for other origins, the accept header is used.
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
    // Without a session a page has no privileges to abuse; the call itself is refused.
    if (cookie !== undefined && !isEqual(sentTokens(request).session, sessionTokenOf(cookie)))
      throw refusal('staff-page-outdated', messages.staffPageOutdated);
  },
};

/**
 * Lets only staff pages reach the staff's routes, including those that are added later. Cookies, the origin and
 * `x-endcap` do not distinguish a staff page from a page of the shop on the same origin, which an author has
 * written.
 */
export function requireStaffPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const route = staffRouteOf(request.routeOptions.url);
    if (route) checks[route](request);
  });
}

/** Sends a staff page the token of the session that it has just opened. */
export const sendSessionToken = (reply: FastifyReply, cookie: string): void => {
  reply.header(staffHeader, cookie === '' ? '' : sessionTokenOf(cookie));
};

const tokenBytes = 32;

/**
 * The elements with the tokens for an application's document, which is sent only to navigations
 * (`requireStaffPages`). A link from another site sends no cookies, so the document gets no tokens then, and
 * reloads itself.
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
