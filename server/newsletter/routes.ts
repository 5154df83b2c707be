import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Shop } from '../app.ts';
import { isoTime } from '../env.ts';
import { mailDocument } from '../messaging/mail-document.ts';
import { escapeHtml } from '../render/escape-html.ts';
import { writeToSubscriber } from './subscribe.ts';

/** These pages have their style within, run nothing, and send their form to the shop alone. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const tokenOf = ({ token }: { token?: unknown }): string | undefined =>
  typeof token === 'string' && /^[\w-]{43,64}$/.test(token) ? token : undefined;

interface TokenQuery {
  Querystring: { token?: unknown };
}

/** What a page says, and the one button that it may have. */
interface Said {
  heading: string;
  text: string;
  button?: string;
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
} satisfies Record<string, Said>;

/**
 * `/newsletter/confirm` and `/newsletter/leave`, for who has the mail, signed in or not: the token of the link is all that
 * they take. A GET shows a button and changes nothing, because programs open the links of mails; a POST is the press, of
 * that button or of a mail program (RFC 8058), so it needs no cookie and no page of ours.
 */
export function addNewsletterRoutes(app: FastifyInstance, shop: Shop): void {
  const { services } = shop;
  const { storage, config, env } = services;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));

  const answer = (reply: FastifyReply, status: number, { heading, text, button }: Said): FastifyReply => {
    // Without an address of its own the form goes to that of the page, which has the token.
    const form = button
      ? `<form method="post"><button class="button" type="submit">${escapeHtml(button)}</button></form>`
      : '';
    const html = `<main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${form}</main>`;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policy)
      .send(
        mailDocument({ subject: heading, html, text }, { shopName: config.shopName, locale: config.defaultLocale }),
      );
  };

  app.get<TokenQuery>('/newsletter/confirm', async ({ query }, reply) => {
    const token = tokenOf(query);
    const known = token === undefined ? undefined : await storage.people.subscriptionOf(token);
    if (!known) return answer(reply, 404, texts.invalid);
    return answer(reply, 200, known.isConfirmed ? texts.confirmed : texts.askToConfirm);
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
    const known = token === undefined ? undefined : await storage.people.subscriptionOf(token);
    return answer(reply, 200, known ? texts.askToLeave : texts.left);
  });
  app.post<TokenQuery>('/newsletter/leave', async ({ query }, reply) => {
    const token = tokenOf(query);
    if (token !== undefined) await storage.people.unsubscribe(token);
    return answer(reply, 200, texts.left);
  });
}
