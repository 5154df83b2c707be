import { expect, it } from 'vitest';
import { SettingsError } from '../../core/settings-error.ts';
import { readPayments } from './read-payments.ts';

const key = 'sk_test_12345';
const secret = 'whsec_12345';

it.each([
  [{}, undefined],
  [{ ENDCAP_STRIPE_WEBHOOK_SECRET: secret }, undefined],
  [{ ENDCAP_STRIPE_KEY: key, ENDCAP_STRIPE_WEBHOOK_SECRET: secret }, 'stripe'],
  [{ ENDCAP_STRIPE_KEY: 'rk_live_9', ENDCAP_STRIPE_WEBHOOK_SECRET: secret }, 'stripe'],
  [
    {
      ENDCAP_STRIPE_KEY: key,
      ENDCAP_STRIPE_WEBHOOK_SECRET: secret,
      ENDCAP_STRIPE_API: 'http://localhost:4000',
    },
    'stripe',
  ],
])('%j configures %s', (env, name) => {
  expect(readPayments(env)?.name).toBe(name);
});

it.each([
  [{ ENDCAP_STRIPE_KEY: 'pk_test_12345', ENDCAP_STRIPE_WEBHOOK_SECRET: secret }, 'Invalid ENDCAP_STRIPE_KEY'],
  [{ ENDCAP_STRIPE_KEY: key }, 'ENDCAP_STRIPE_WEBHOOK_SECRET is missing'],
  [
    {
      ENDCAP_STRIPE_KEY: key,
      ENDCAP_STRIPE_WEBHOOK_SECRET: secret,
      ENDCAP_STRIPE_API: 'http://api.example',
    },
    'Invalid ENDCAP_STRIPE_API',
  ],
])('refuses %j without revealing a secret: %s', (env, expected) => {
  expect(() => readPayments(env)).toThrow(SettingsError);
  expect(() => readPayments(env)).toThrow(expected);
  expect(() => readPayments(env)).not.toThrow(/12345/);
});
