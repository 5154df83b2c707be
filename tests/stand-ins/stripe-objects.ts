import type { FormValues } from './form-values.ts';

/** A payment. */
export interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  capture_method: string;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  metadata: FormValues;
}

/** A page to pay or to enter a card on. */
export interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  amount_total: number;
  currency: string;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  client_reference_id: string;
  customer_email: string | null;
  metadata: FormValues;
  payment_intent: string | null;
  setup_intent: string | null;
  customer: string | null;
}

/** Money that is given back. */
export interface Refund {
  id: string;
  object: 'refund';
  status: 'succeeded' | 'pending' | 'failed';
  amount: number;
  currency: string;
  /** Seconds since 1970. */
  created: number;
  payment_intent: string;
  metadata: FormValues;
}

/** What enters a card of which nothing is taken. */
export interface Setup {
  id: string;
  object: 'setup_intent';
  status: 'requires_payment_method' | 'succeeded';
  payment_method: string | null;
  metadata: FormValues;
}
