import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { marketOf } from '../../core/markets.ts';
import { callPaths } from '../../core/requests/call-paths.ts';
import { pathOf } from '../../core/requests/path-of.ts';
import { speaking } from '../../core/spoken-language.ts';

/** Pages of the staff, whose language is English. */
const staffPages = /^\/(?:playground|admin|outbox)(?:\/|$)/;

/** Any absolute address, against which that of a page is resolved. */
const anyOrigin = 'http://localhost';

/** Path of the page that a request is for: its own, or that of the page that makes a call. */
function pagePathOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string {
  if (!callPaths.test(url)) return pathOf(url);
  const page = headers.referrer ?? headers.referer;
  return (typeof page === 'string' ? parseUrl(page, anyOrigin)?.pathname : undefined) ?? '/';
}

/** Answers each request in the language of the market of its page, and in the shop's own wording. */
export function speakToVisitors(app: FastifyInstance, markets: readonly Market[]): void {
  const speak = (request: FastifyRequest, done: () => void) => {
    const path = pagePathOf(request);
    return staffPages.test(path) ? done() : speaking(marketOf(path, markets).locale, done);
  };
  app.addHook('onRequest', (request, _reply, done) => speak(request, done));
  // Reading a body begins a new chain of asynchronous work.
  app.addHook('preValidation', (request, _reply, done) => speak(request, done));
}
