import type { FastifyInstance } from 'fastify';
import { isoTime } from '../../core/env.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { answersOfLinks, type LinkPage } from '../../shop/messaging/link-page.ts';
import { writeToSubscriber } from '../../shop/newsletter/subscribe.ts';

const tokenOf = ({ token }: { token?: unknown }): string | undefined =>
  typeof token === 'string' && /^[\w-]{43,64}$/.test(token) ? token : undefined;

interface TokenQuery {
  Querystring: { token?: unknown };
}

const texts = {
  askToConfirm: {
    heading: 'Subscribe to the newsletter?',
    text: 'One press, and the letters come to the address that this link was sent to.',
    button: 'Subscribe',
  },
  confirmed: { heading: 'You are subscribed', text: 'Every letter has a link to leave with one press.' },
  askToLeave: {
    heading: 'Leave the newsletter?',
    text: 'One press, and no more letters come to the address that this link was sent to.',
    button: 'Unsubscribe',
  },
  left: { heading: 'You are not subscribed', text: 'No more letters come to your address, and it is deleted.' },
  invalid: {
    heading: 'This link is not valid any more',
    text: 'Nothing was changed. Subscribe again on the page of the newsletter, and you get a new one.',
  },
} satisfies Record<string, LinkPage>;

/**
 * Registers `/newsletter/confirm` and `/newsletter/leave`, for anyone who has the mail, signed in or not: they
 * require only the token in the mail's link. A GET shows a button and changes nothing, because programs open the
 * links in mails. A POST comes from that button or from a mail program (RFC 8058), so it requires no cookie and no
 * page of the shop.
 */
export function addNewsletterRoutes(app: FastifyInstance, shop: Shop): void {
  const { services } = shop;
  const { storage, env } = services;
  const answer = answersOfLinks(app, services);

  app.get<TokenQuery>('/newsletter/confirm', async ({ query }, reply) => {
    const token = tokenOf(query);
    const subscription = token === undefined ? undefined : await storage.people.subscriptionOf(token);
    if (!subscription) return answer(reply, 404, texts.invalid);
    return answer(reply, 200, subscription.isConfirmed ? texts.confirmed : texts.askToConfirm);
  });
  app.post<TokenQuery>('/newsletter/confirm', async ({ query }, reply) => {
    const token = tokenOf(query);
    const confirmed = token === undefined ? undefined : await storage.people.confirm(token, isoTime(env));
    if (!confirmed) return answer(reply, 404, texts.invalid);
    if (confirmed.isNew) await writeToSubscriber(services, confirmed);
    return answer(reply, 200, texts.confirmed);
  });
  app.get<TokenQuery>('/newsletter/leave', async ({ query }, reply) => {
    const token = tokenOf(query);
    const subscription = token === undefined ? undefined : await storage.people.subscriptionOf(token);
    return answer(reply, 200, subscription ? texts.askToLeave : texts.left);
  });
  app.post<TokenQuery>('/newsletter/leave', async ({ query }, reply) => {
    const token = tokenOf(query);
    if (token !== undefined) await storage.people.unsubscribe(token);
    return answer(reply, 200, texts.left);
  });
}
