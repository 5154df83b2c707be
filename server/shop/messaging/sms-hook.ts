import { limits } from '../../../commerce/limits.ts';
import { signedPost } from '../../core/requests/signed-post.ts';
import { NotAcceptedError, type Transport } from './transport.ts';

/** Statuses of responses which mean that the message was not accepted. */
const refusals: ReadonlySet<number> = new Set([429, 503]);

/**
 * Sends SMS through a webhook: POST of `{ id, to, text }`. The signature is an HMAC-SHA256 of the body, and the id
 * is also the idempotency key.
 */
export const createSmsHook = (url: string, secret: string): Transport => ({
  async send({ id, recipient, text }) {
    const response = await signedPost(url, {
      secret,
      content: { id, to: recipient, text },
      timeoutMs: limits.messageTimeoutMs,
      headers: { 'idempotency-key': id },
    }).catch((cause: Error) => {
      const { code } = (cause.cause ?? {}) as { code?: string };
      throw code === 'ECONNREFUSED' || code === 'ENOTFOUND' ? new NotAcceptedError(String(cause), { cause }) : cause;
    });
    if (refusals.has(response.status)) throw new NotAcceptedError(`The web-hook answered ${response.status}.`);
    if (!response.ok) throw new Error(`The web-hook answered ${response.status}.`);
  },
});
