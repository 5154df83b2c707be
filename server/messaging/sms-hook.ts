import { createHmac } from 'node:crypto';
import { limits } from '../../commerce/limits.ts';
import { NotAcceptedError, type Transport } from './transport.ts';

/** Answers that say that the message was not taken. */
const refusals: ReadonlySet<number> = new Set([429, 503]);

/**
 * Sends SMS through a web-hook: POST of `{ id, to, text }`. The signature is an HMAC-SHA256 of the body, and the id is
 * also the idempotency key.
 */
export const createSmsHook = (url: string, secret: string): Transport => ({
  async send({ id, recipient, text }) {
    const body = JSON.stringify({ id, to: recipient, text });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const response = await fetch(url, {
      ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(limits.messageTimeoutMs) },
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-endcap-signature': `sha256=${signature}`,
      },
    }).catch((cause: Error) => {
      const { code } = (cause.cause ?? {}) as { code?: string };
      throw code === 'ECONNREFUSED' || code === 'ENOTFOUND' ? new NotAcceptedError(String(cause), { cause }) : cause;
    });
    if (refusals.has(response.status)) throw new NotAcceptedError(`The web-hook answered ${response.status}.`);
    if (!response.ok) throw new Error(`The web-hook answered ${response.status}.`);
  },
});
