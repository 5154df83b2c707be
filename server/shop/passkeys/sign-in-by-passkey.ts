import type { User } from '../../../schemas/entities/people/user.ts';
import { isoTime } from '../../core/env.ts';
import type { StoredCustomer, StoredPasskey } from '../../core/ports/storage/accounts/customers.ts';
import type { CallContext } from '../calls/context.ts';
import { startCustomerSession } from '../customers/complete-sign-in.ts';
import { challengeMs, claimChallenge, issueChallenge, passkeyRefusalError, verifyCredential } from './challenges.ts';
import { loadWebAuthn, relyingParty } from './relying-party.ts';

type Context = Pick<CallContext, 'caller' | 'shop' | 'signIn'>;

/** Data that a browser sends after signing with a passkey. */
export interface SignedCredential {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** Returns the options with which a browser offers its passkeys for this shop; they name no customer. */
export async function beginPasskeySignIn(context: Context): Promise<object> {
  const { id: rpID } = relyingParty(context.shop);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const challenge = await issueChallenge(context, 'passkey sign-in');
  return generateAuthenticationOptions({ rpID, challenge, timeout: challengeMs, userVerification: 'required' });
}

/**
 * Whether the signature counter is valid: one that does not increase indicates a cloned passkey; passkeys without a
 * counter stay at 0.
 */
const hasCounted = (before: number, after: number): boolean => after > before || (after === 0 && before === 0);

/**
 * Returns the customer with the passkey's use recorded and without a pending deletion; undefined when the counter is
 * invalid. Runs within one transaction, so that a counter value cannot be used twice.
 */
const withUse = (customer: StoredCustomer | undefined, id: string, counter: number, at: string) => {
  const passkeys = customer?.passkeys ?? [];
  const used = passkeys.find((passkey) => passkey.id === id);
  if (!customer || !used || !hasCounted(used.counter, counter)) return undefined;
  const replace = (passkey: StoredPasskey) => (passkey === used ? { ...passkey, counter, lastUsedAt: at } : passkey);
  const { deletesAt: _deletesAt, ...kept } = customer;
  return { ...kept, passkeys: passkeys.map(replace) };
};

/**
 * Signs in the holder of a passkey.
 *
 * @throws CallError unless a customer's passkey has signed this session's challenge
 */
export async function signInByPasskey(context: Context, credential: SignedCredential): Promise<{ user: User }> {
  const { storage, env } = context.shop;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context.shop);
  const { id, ...response } = credential;
  const expectedChallenge = await claimChallenge(context, 'passkey sign-in', response.clientDataJSON);
  const customerId = Buffer.from(response.userHandle, 'base64url').toString();
  const passkey = (await storage.customers.read(customerId))?.passkeys?.find((each) => each.id === id);
  if (!passkey) throw passkeyRefusalError();
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const publicKey = Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url'));
  const { verified, authenticationInfo } = await verifyCredential(context, () =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: { id, publicKey, counter: passkey.counter },
    }),
  );
  if (!verified) throw passkeyRefusalError();
  const customer = await storage.customers.change({ id: customerId }, (current) => {
    const used = withUse(current, id, authenticationInfo.newCounter, isoTime(env));
    return { customer: used ?? current, result: used };
  });
  if (!customer) throw passkeyRefusalError();
  return startCustomerSession(context, customer);
}
