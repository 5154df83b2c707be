import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../core/escape-html.ts';
import type { ShopServices } from '../calls/context.ts';
import { mailDocument } from './mail-document.ts';

/**
 * Content security policy of these pages, which have inline style and no scripts, and submit their form only to the
 * shop.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Content of the page that a link in a message opens, with at most one button or link. */
export interface LinkPage {
  heading: string;
  text: string;
  button?: string;
  /** Link with which the shopper continues. */
  next?: { text: string; to: string };
}

type AnswerLink = (reply: FastifyReply, status: number, page: LinkPage) => FastifyReply;

/**
 * Returns a function that answers the links of messages. A GET shows a button and changes nothing, because programs
 * open the links in mails. The body of the form is ignored, because its POST needs only the token in the address.
 */
export function answersOfLinks(app: FastifyInstance, { config }: Pick<ShopServices, 'config'>): AnswerLink {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));
  return (reply, status, { heading, text, button, next }) => {
    // A form without an action is submitted to the page's own address, which has the token.
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
