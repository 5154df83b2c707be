// @ts-check
import { definePaymentProvider, PaymentError } from 'endcap/shop';
import { readEvent } from './events.mjs';
import { createService, serviceAddress } from './service.mjs';

/** Payment states by link state. Links are captured immediately, without a prior authorisation. */
const states = /** @type {const} */ ({ open: 'open', paid: 'captured', cancelled: 'closed', expired: 'closed' });

/** @param {string} reference */
const linkPath = (reference) => `/links/${encodeURIComponent(reference)}`;

/**
 * @param {import('./service.mjs').Refund} refund
 * @returns {import('endcap/shop').KnownRefund}
 */
const knownRefund = ({ id, reference, amount, status, createdAt }) => ({
  reference: id,
  id: reference ?? undefined,
  amount,
  isMade: status !== 'failed',
  madeAt: Date.parse(createdAt),
});

/**
 * The payment provider of a payment link service. Its methods are repeated after a crash or a lost response, so each is
 * idempotent: by its key, or because it reads the current state first.
 *
 * @param {{ address: string, title: string, key: string, webhookSecret: string }} settings
 */
export function createProvider({ address, title, key, webhookSecret }) {
  const ask = createService(serviceAddress(address), key);
  /** @param {string} reference @returns {Promise<import('./service.mjs').Link>} */
  const linkOf = (reference) => ask('GET', linkPath(reference));
  return definePaymentProvider({
    name: 'pay-by-link',
    title,
    canTake: (amount) => amount > 0,
    async begin({ payment, attempt, order, amount, currencyCode, returnUrl, expiresAt }) {
      const body = { payment, title: order, amount, currency: currencyCode, returnUrl };
      const { id, url } = await ask('POST', '/links', {
        body: { ...body, expiresAt: new Date(expiresAt).toISOString() },
        idempotencyKey: `${payment} ${attempt}`,
      });
      return { reference: id, url };
    },
    async read(reference) {
      const { status, amount, currency } = await linkOf(reference);
      return { state: states[status], amount: status === 'paid' ? amount : 0, currencyCode: currency };
    },
    async capture(reference) {
      const { status } = await linkOf(reference);
      if (status !== 'paid') throw new PaymentError('refused', `The link ${reference} is ${status}.`);
    },
    async cancel(reference) {
      const { status } = await linkOf(reference);
      // The service refuses to cancel a link that was paid in the meantime.
      if (status === 'open' || status === 'paid') await ask('POST', `${linkPath(reference)}/cancel`);
    },
    async refund(reference, { id, amount, currencyCode }) {
      const body = { reference: id, amount, currency: currencyCode };
      const { status } = await ask('POST', `${linkPath(reference)}/refunds`, { body, idempotencyKey: id });
      if (status === 'failed') throw new PaymentError('refused', `The refund ${id} has failed.`);
    },
    async refundsOf(reference) {
      const { refunds } = await ask('GET', `${linkPath(reference)}/refunds`);
      return refunds.map(knownRefund);
    },
    async refundsSince(time) {
      const { refunds } = await ask('GET', `/refunds?since=${encodeURIComponent(new Date(time).toISOString())}`);
      return refunds.map((/** @type {import('./service.mjs').Refund} */ refund) => ({
        payment: refund.payment,
        refund: knownRefund(refund),
      }));
    },
    readEvent: async (event) => readEvent(webhookSecret, event),
  });
}
