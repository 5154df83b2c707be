import type { CallInputs } from '../../runtime/messages/call.ts';
import type { AnalyticsEvent } from './analytics-event.ts';

/** How a shopper signed in. */
type AuthMode =
  | 'emailOtp'
  | 'phoneNumberOtp'
  | 'kwikPass'
  | 'shopifyCustomerAccounts'
  | 'shiprocket'
  | 'openIdConnect'
  | 'passkey';

/** Purpose of a sign-in; the spelling `singUp` is intentional. */
type AuthType = 'signIn' | 'singUp' | 'custom';

/** Calls that sign a shopper in with a provider. */
const providers: Readonly<Record<string, AuthMode>> = {
  'auth.kwikPassToken': 'kwikPass',
  'auth.openIdVerify': 'openIdConnect',
  'auth.passkeyVerify': 'passkey',
  'auth.shopifyVerify': 'shopifyCustomerAccounts',
  'auth.shiprocketVerify': 'shiprocket',
  'auth.shiprocketToken': 'shiprocket',
};

const types: Readonly<Record<string, AuthType>> = { 'sign-in': 'signIn', 'sign-up': 'singUp' };

/** Whether a call signs a shopper in. */
export const isAuthCall = (call: string): boolean => call === 'auth.signInOrUp' || Object.hasOwn(providers, call);

/** The event of a sign-in. */
export function authEvent(call: string, { params = {} }: CallInputs): AnalyticsEvent {
  const mode = providers[call] ?? (params.identifier === 'email' ? 'emailOtp' : 'phoneNumberOtp');
  return { event: 'auth', data: { mode, type: types[String(params.mode)] ?? 'custom' } };
}
