import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../shop/calls/shop.ts';
import { answersOfLinks, type LinkPage } from '../../shop/messaging/link-page.ts';

const texts = {
  askToLeave: {
    heading: 'No more mails about reviews?',
    text: 'One press, and this shop no longer asks you to review what you have bought. Mails about your orders go on.',
    button: 'Stop these mails',
  },
  left: {
    heading: 'You are not asked for reviews any more',
    text: 'Mails about your orders go on. You can write a review on the page of each product at any time.',
  },
} satisfies Record<string, LinkPage>;

const tokenOf = ({ token }: { token?: unknown }): string | undefined =>
  typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : undefined;

interface TokenQuery {
  Querystring: { token?: unknown };
}

/**
 * Registers `/review-mails/leave`, for anyone who has the mail: it requires only the token in the mail's link. A
 * GET shows a button and changes nothing, because programs open the links in mails. A POST comes from that button
 * or from a mail program (RFC 8058), so it requires no cookie and no page of the shop.
 */
export function addReviewMailRoutes(app: FastifyInstance, { services }: Shop): void {
  const { storage, env } = services;
  const answer = answersOfLinks(app, services);
  app.get<TokenQuery>('/review-mails/leave', async ({ query }, reply) => {
    const token = tokenOf(query);
    const recipient = token === undefined ? undefined : await storage.reviewMails.ofToken(token);
    return answer(reply, 200, recipient && !recipient.hasLeft ? texts.askToLeave : texts.left);
  });
  app.post<TokenQuery>('/review-mails/leave', async ({ query }, reply) => {
    const token = tokenOf(query);
    if (token !== undefined) await storage.reviewMails.leave(token, env.now());
    return answer(reply, 200, texts.left);
  });
}
