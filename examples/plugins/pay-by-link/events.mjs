// @ts-check
import { createHmac, timingSafeEqual } from 'node:crypto';
import { PaymentError } from 'endcap/shop';

/** Maximum age of an event, against replay attacks. */
const toleranceMs = 300_000;

/**
 * Returns the signature of an event.
 *
 * @param {string} secret
 * @param {string} time in seconds since 1970
 * @param {string} body
 */
export const signatureOf = (secret, time, body) =>
  `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

/**
 * Verifies an event. Returns the payment that it concerns.
 *
 * @param {string} secret
 * @param {import('endcap/shop').ReceivedEvent} event
 * @returns {import('endcap/shop').EventSubject}
 * @throws {PaymentError} `forged`
 */
export function readEvent(secret, { body, headers, at }) {
  const { 'x-pay-by-link-time': time = '', 'x-pay-by-link-signature': signature = '' } = headers;
  const expected = Buffer.from(signatureOf(secret, time, body));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new PaymentError('forged', 'An event is not signed.');
  // Also rejects a time that is not a number.
  if (!(Math.abs(at - Number(time) * 1000) <= toleranceMs))
    throw new PaymentError('forged', 'An event is too old or too new.');
  try {
    const { payment } = JSON.parse(body);
    return typeof payment === 'string' && payment !== '' ? { payment } : {};
  } catch {
    throw new PaymentError('forged', 'An event is not JSON.');
  }
}
