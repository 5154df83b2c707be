// @ts-check
import { PaymentError } from 'endcap/shop';

const timeoutMs = 10_000;

/** Statuses of permanent errors. 401 is not one of them, because the key can be corrected. */
const refusals = new Set([400, 404, 409, 410, 422]);

/**
 * A payment link. `payment` is the shop's identifier.
 *
 * @typedef {{ id: string, url: string, status: 'open' | 'paid' | 'cancelled' | 'expired', payment: string, amount: number, currency: string }} Link
 * @typedef {{ id: string, reference: string | null, link: string, payment: string, amount: number, status: 'pending' | 'made' | 'failed', createdAt: string }} Refund
 */

/**
 * Checks the address of a service: keys are sent only over https, or to this machine.
 *
 * @param {string} address
 * @throws {Error} for another address
 */
export function serviceAddress(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLocal))
    throw new Error('address is not an address with https, such as https://pay.example/v1');
  return url.href.replace(/\/$/, '');
}

/**
 * Returns a function that sends requests to the service. Its errors contain the response's status, but no part of the
 * request.
 *
 * @param {string} address
 * @param {string} key
 */
export function createService(address, key) {
  /**
   * @param {'GET' | 'POST'} method
   * @param {string} path
   * @param {{ body?: object, idempotencyKey?: string }} [request]
   * @returns {Promise<any>}
   * @throws {PaymentError}
   */
  return async (method, path, { body, idempotencyKey } = {}) => {
    let response;
    try {
      response = await fetch(`${address}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.ok) return await response.json();
    } catch (cause) {
      throw new PaymentError('unavailable', `The service does not answer: ${String(/** @type {Error} */ (cause).name)}`);
    }
    const kind = refusals.has(response.status) ? 'refused' : 'unavailable';
    throw new PaymentError(kind, `The service answers ${response.status} to ${method} ${path.split('?')[0]}.`);
  };
}
