import type { FastifyInstance } from 'fastify';
import { speculationRulesPath } from '../../core/requests/speculation-rules-path.ts';

/**
 * What is not fetched ahead: pages for one person, and paths that the server answers itself. In a market they follow its
 * prefix, which is one segment.
 */
const left = [
  ...['account', 'cart', 'checkout', 'logout', 'newsletter/confirm', 'newsletter/leave', 'review-mails', 'invoices'],
  ...['admin', 'playground', 'outbox', 'api', 'internal-api', 'media', 'uploads', 'assets', 'feeds', 'payments'],
].flatMap((path) => [`/${path}`, `/${path}/*`, `/:market/${path}`, `/:market/${path}/*`]);

/**
 * Browsers that know speculation rules fetch the page of a link as soon as it is pressed down, before it is followed.
 * Nothing is rendered ahead, so nothing is counted that was not seen; without pressing, nothing is fetched.
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

/** The rules that pages name in a header, so that no page contains them. */
export function addSpeculationRules(app: FastifyInstance): void {
  const text = JSON.stringify(speculationRules);
  app.get(speculationRulesPath, async (_, reply) =>
    reply.type('application/speculationrules+json').header('cache-control', 'public, max-age=86400').send(text),
  );
}
