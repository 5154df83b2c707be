import type { Stripe } from 'stripe';
import type { CardRequest, PaymentRequest } from '../../../core/ports/payments.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;

/**
 * Returns the payer of a page: a customer with a saved card, a new customer whose card is to be saved, or just an
 * e-mail address.
 */
function payerOf({ email, keepsCard }: PaymentRequest): Partial<SessionParams> {
  if (keepsCard?.customer !== undefined) return { customer: keepsCard.customer };
  return {
    ...(keepsCard ? { customer_creation: 'always' as const } : {}),
    ...(email === undefined ? {} : { customer_email: email }),
  };
}

const seconds = (time: number): number => Math.floor(time / 1000);

/**
 * Returns the parameters of a page on which an order is paid; the money is reserved there, not captured.
 * @param unitAmount amount in Stripe's units
 */
export function paymentSession(request: PaymentRequest, unitAmount: number): SessionParams {
  const { payment, order, currencyCode, returnUrl, expiresAt, keepsCard } = request;
  const price = {
    currency: currencyCode.toLowerCase(),
    unit_amount: unitAmount,
    product_data: { name: order },
  };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    submit_type: 'pay',
    client_reference_id: order,
    metadata: { payment, order },
    line_items: [{ quantity: 1, price_data: price }],
    payment_intent_data: {
      capture_method: 'manual',
      metadata: { payment, order },
      ...(keepsCard ? { setup_future_usage: 'off_session' as const } : {}),
    },
    ...payerOf(request),
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: seconds(expiresAt),
  };
}

/** Returns the parameters of a page on which a card is saved and nothing is paid. */
export function cardSession(request: CardRequest): SessionParams {
  const { recurring, customer, email, currencyCode, returnUrl, expiresAt } = request;
  const metadata = { recurring };
  return {
    mode: 'setup',
    allowed_payment_method_types: ['card'],
    currency: currencyCode.toLowerCase(),
    metadata,
    setup_intent_data: { metadata },
    ...(customer === undefined ? { customer_creation: 'always', customer_email: email } : { customer }),
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: seconds(expiresAt),
  };
}
