import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../core/escape-html.ts';
import type { ShopServices } from '../calls/context.ts';
import { mailDocument } from './mail-document.ts';

/** These pages have their style within, run nothing, and send their form to the shop alone. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** What the page of a link in a message says, and the one button or link that it may have. */
export interface LinkPage {
  heading: string;
  text: string;
  button?: string;
  /** Where the shopper goes on. */
  next?: { text: string; to: string };
}

type AnswerLink = (reply: FastifyReply, status: number, page: LinkPage) => FastifyReply;

/**
 * What answers the links of messages. A GET shows a button and changes nothing, because programs open the links of mails;
 * the form is read by nobody, because the token of the address is all that its POST needs.
 */
export function answersOfLinks(app: FastifyInstance, { config }: Pick<ShopServices, 'config'>): AnswerLink {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));
  return (reply, status, { heading, text, button, next }) => {
    // Without an address of its own the form goes to that of the page, which has the token.
    const form = button
      ? `<form method="post"><button class="button" type="submit">${escapeHtml(button)}</button></form>`
      : '';
    const link = next ? `<p><a href="${escapeHtml(next.to)}">${escapeHtml(next.text)}</a></p>` : '';
    const html = `<main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${form}${link}</main>`;
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
}
