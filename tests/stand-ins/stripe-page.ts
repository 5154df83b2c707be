import type { ServerResponse } from 'node:http';
import type { StripeAccount } from './stripe-account.ts';

interface PageRequest {
  method: string;
  path: string;
  body: string;
}

const document = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><main><h1>${title}</h1>${content}</main></html>`;

/** Serves the payment page: a form for a card number, and a link back to the shop. */
export function payPage(account: StripeAccount, { method, path, body }: PageRequest, response: ServerResponse): void {
  if (path === '/favicon.ico') {
    response.writeHead(204).end();
    return;
  }
  const [, id = ''] = /^\/pay\/(\w+)$/.exec(path) ?? [];
  const session = account.sessions.has(id) ? account.session(id) : undefined;
  const html = (status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  if (session?.status !== 'open') {
    html(410, document('This page has expired', ''));
    return;
  }
  const outcome = method === 'POST' ? account.pay(id, new URLSearchParams(body).get('card') ?? '') : undefined;
  if (outcome === 'paid') {
    response.writeHead(303, { location: session.success_url }).end();
    return;
  }
  const { amount_total: amount, currency, client_reference_id: order } = session;
  html(
    200,
    document(
      session.setup_intent === null ? `Pay for ${order}` : 'Save your card',
      `<p>${(amount / 100).toFixed(2)} ${currency.toUpperCase()}</p>
      ${outcome === 'refused' ? '<p role="alert">Your card was declined.</p>' : ''}
      <form method="post"><label>Card number <input name="card" inputmode="numeric" required></label>
      <button>${session.setup_intent === null ? 'Pay' : 'Save'}</button></form><a href="${session.cancel_url.replaceAll('&', '&amp;')}">Back to the shop</a>`,
    ),
  );
}
