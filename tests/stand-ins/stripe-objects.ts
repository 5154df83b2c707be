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

/** A page on which a shopper pays or enters a card. */
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

/** A refund of a payment. */
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

/** An object that saves a card without charging it. */
export interface Setup {
  id: string;
  object: 'setup_intent';
  status: 'requires_payment_method' | 'succeeded';
  payment_method: string | null;
  metadata: FormValues;
}
