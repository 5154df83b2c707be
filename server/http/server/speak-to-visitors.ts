import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { marketOf } from '../../core/markets.ts';
import { callPaths } from '../../core/requests/call-paths.ts';
import { pathOf } from '../../core/requests/path-of.ts';
import { speaking } from '../../core/spoken-language.ts';

/** Any absolute address, against which that of a page is resolved. */
const anyOrigin = 'http://localhost';

/** Path of the page that a request is for: its own, or that of the page that makes a call. */
function pagePathOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string {
  if (!callPaths.test(url)) return pathOf(url);
  const page = headers.referrer ?? headers.referer;
  return (typeof page === 'string' ? parseUrl(page, anyOrigin)?.pathname : undefined) ?? '/';
}

/** Answers each request in the shop's wording for the market of its page. */
export function speakToVisitors(app: FastifyInstance, markets: readonly Market[]): void {
  const speak = (request: FastifyRequest, done: () => void) =>
    speaking(marketOf(pagePathOf(request), markets).locale, done);
  app.addHook('onRequest', (request, _reply, done) => speak(request, done));
  // Reading a body begins a new chain of asynchronous work.
  app.addHook('preValidation', (request, _reply, done) => speak(request, done));
}
