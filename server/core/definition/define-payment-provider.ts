import type { PaymentProvider } from '../ports/payments.ts';

/**
 * Defines a payment service for a shop or a plug-in.
 *
 * @example
 * export default defineShop({ payments: definePaymentProvider({ name: 'pay-by-link', title: 'Pay by link', … }) });
 */
export const definePaymentProvider = (provider: PaymentProvider): PaymentProvider => provider;
