import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import { returnAddress } from '../../../commerce/rules/addresses/own-address.ts';
import { CallError } from '../../core/call-error.ts';
import { PaymentError } from '../../core/ports/payments.ts';
import type { RequestClass } from '../../core/requests/client-limit.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { answersOfLinks, type LinkPage } from '../../shop/messaging/link-page.ts';
import type { Payments } from '../../shop/payments/service.ts';
import { acceptTextBodies, signedMessage } from './signed-messages.ts';

interface PaymentQuery {
  Querystring: { payment?: unknown };
}

interface CardQuery {
  Querystring: { subscription?: unknown; to?: unknown };
}

const identifier = /^\w{16,64}$/;

const idOf = ({ payment }: { payment?: unknown }): string =>
  typeof payment === 'string' && identifier.test(payment) ? payment : '';

const texts = {
  going: (to: string): LinkPage => ({
    heading: 'To the payment',
    text: 'You pay on the page of our payment service, and come back to your order.',
    next: { text: 'Go on to the payment', to },
  }),
  later: (to: string): LinkPage => ({
    heading: 'The payment cannot be made just now',
    text: 'The payment service does not answer. Nothing was taken from your card, and your order waits for a while.',
    next: { text: 'Back to your order', to },
  }),
  unknown: {
    heading: 'There is nothing to pay here',
    text: 'Look into your orders: the payment may have been made.',
    next: { text: 'Your orders', to: '/account/orders' },
  } satisfies LinkPage,
};

const moved = (reply: FastifyReply, to: string): FastifyReply =>
  reply.code(303).header('location', to).header('cache-control', 'private, no-store').send('');

/**
 * Registers `/payments/go`, which leads to the payment service's page, `/payments/back`, from there to the order, and
 * `/payments/card`, from the page for another card to the subscriptions. They take the unguessable identifier of a
 * payment or a recurring order, and only trigger steps that also happen without them. The first is a page that
 * refreshes to the target rather than a redirect, because a form may lead there, and `form-action` in its page's policy
 * forbids redirects to other sites.
 */
export function addPaymentRoutes(
  app: FastifyInstance,
  { services }: Shop,
  payments: Payments,
  limitOf: (kind: RequestClass) => { onRequest?: onRequestAsyncHookHandler },
): void {
  const answer = answersOfLinks(app, services);
  const orderOf = async (id: string): Promise<string | undefined> => {
    const payment = await services.storage.payments.read(id);
    return payment && `${payment.orderPath}${encodeURIComponent(payment.orderNumber)}`;
  };

  app.get<PaymentQuery>('/payments/go', limitOf('read'), async ({ query }, reply) => {
    const id = idOf(query);
    try {
      const address = await payments.addressOf(id);
      if (!address) return answer(reply, 404, texts.unknown);
      if (!address.isPage) return moved(reply, address.address);
      reply.header('refresh', `0; url=${address.address}`);
      return answer(reply, 200, texts.going(address.address));
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      services.log.warn({ payment: id, reason: error.message }, 'a page to pay on could not be opened');
      return answer(reply, 503, texts.later((await orderOf(id)) ?? '/'));
    }
  });
  app.get<PaymentQuery>('/payments/back', limitOf('read'), async ({ query }, reply) => {
    const id = idOf(query);
    const address = await orderOf(id);
    if (address === undefined) return answer(reply, 404, texts.unknown);
    await payments.settle(id);
    return moved(reply, address);
  });
  app.get<CardQuery>('/payments/card', limitOf('read'), async ({ query }, reply) => {
    const { subscription, to } = query;
    try {
      if (typeof subscription === 'string' && identifier.test(subscription)) await payments.settleCard(subscription);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      // Not fatal: the card is looked up again before the next delivery, and when the service sends its event.
      services.log.warn({ recurring: subscription, reason: error.message }, 'a card could not be looked up');
    }
    return moved(reply, returnAddress(typeof to === 'string' ? to : undefined, '/account/subscriptions'));
  });
}

/**
 * Registers `POST /payments/events/NAME`, which receives the service's events. They come without a session and
 * from another origin: they are authenticated by their signature over the body's bytes, and their contents are
 * looked up.
 */
export function addPaymentEvents(app: FastifyInstance, { services }: Shop, payments: Payments): void {
  // Services send JSON, forms or texts; the service's adapter reads the body.
  acceptTextBodies(app);
  app.post(`/payments/events/${payments.name}`, async (request, reply) => {
    const { id } = request;
    try {
      await payments.receive(signedMessage(request, services.env.now()));
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      services.log.warn({ request: id, reason: error.message }, 'an event of a payment service was refused');
      if (error.kind !== 'forged') throw new CallError(503, 'unavailable', 'The event cannot be looked up just now.');
      throw new CallError(400, 'not-signed', 'The event is not signed.');
    }
    return reply.header('cache-control', 'no-store').send({ received: true });
  });
}
