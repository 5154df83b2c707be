import type { FastifyInstance } from 'fastify';
import { speculationRulesPath } from '../../core/requests/speculation-rules-path.ts';

/**
 * Paths that are not prefetched: personal pages, and paths other than the shop's pages. In a market they follow its
 * prefix, which is one segment.
 */
const left = [
  ...['account', 'cart', 'checkout', 'logout', 'newsletter/confirm', 'newsletter/leave', 'review-mails', 'invoices'],
  ...['admin', 'playground', 'outbox', 'api', 'internal-api', 'media', 'uploads', 'assets', 'feeds', 'payments'],
].flatMap((path) => [`/${path}`, `/${path}/*`, `/:market/${path}`, `/:market/${path}/*`]);

/**
 * Browsers that support speculation rules fetch the page of a link as soon as the pointer is pressed on it, before
 * the link is followed. Nothing is prerendered, so no unseen page is counted; without a press, nothing is fetched.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: left } },
          { not: { selector_matches: '[target=_blank], [download], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
};

/** Serves the rules, which pages refer to in a header so that no page has to contain them. */
export function addSpeculationRules(app: FastifyInstance): void {
  const text = JSON.stringify(speculationRules);
  app.get(speculationRulesPath, async (_, reply) =>
    reply.type('application/speculationrules+json').header('cache-control', 'public, max-age=86400').send(text),
  );
}
