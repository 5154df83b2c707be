import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { isoTime } from '../../core/env.ts';
import type { StoredCustomer, StoredPasskey } from '../../core/ports/storage/accounts/customers.ts';
import type { CallContext } from '../calls/context.ts';
import { requireUserId } from '../customers/current-customer.ts';
import { requireFreshSignIn } from '../customers/fresh-sign-in.ts';
import { withChangeNotices } from '../customers/notices.ts';
import { presentUser } from '../presenters/people/users.ts';
import { challengeMs, claimChallenge, issueChallenge, passkeyRefusalError, verifyCredential } from './challenges.ts';
import { loadWebAuthn, relyingParty } from './relying-party.ts';

type Context = Pick<CallContext, 'caller' | 'shop'>;

/** Data that a browser sends about a new passkey. */
export interface NewCredential {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[];
}

const tooMany = () => new CallError(409, 'too-many-passkeys', messages.tooManyPasskeys);

/** Returns the options with which a browser creates a passkey for the signed-in customer. */
export async function beginPasskey(context: Context): Promise<object> {
  const { caller, shop } = context;
  const customer = await shop.storage.customers.read(requireUserId(caller));
  requireFreshSignIn(context);
  const { id: rpID, name: rpName } = relyingParty(shop);
  if (!customer) throw new CallError(401, 'sign-in-required', messages.signInRequired);
  const passkeys = customer.passkeys ?? [];
  if (passkeys.length >= limits.maxPasskeys) throw tooMany();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { email, phone, firstName } = presentUser(customer);
  return generateRegistrationOptions({
    rpID,
    rpName,
    userID: Uint8Array.from(Buffer.from(customer.id)),
    userName: email ?? phone ?? rpName,
    userDisplayName: firstName ?? '',
    timeout: challengeMs,
    attestationType: 'none',
    challenge: await issueChallenge(context, 'passkey registration'),
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, ...(transports ? { transports } : {}) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

async function verifiedPasskey(context: Context, { id, transports, ...response }: NewCredential, name: string) {
  const { shop } = context;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(shop);
  const expectedChallenge = await claimChallenge(context, 'passkey registration', response.clientDataJSON);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyCredential(context, () =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw passkeyRefusalError();
  const { credential } = registrationInfo;
  const passkey: StoredPasskey = {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    name,
    createdAt: isoTime(shop.env),
    ...(transports ? { transports } : {}),
  };
  return passkey;
}

/** Stores a passkey created by the customer's browser. @throws CallError unless it fulfils the options */
export async function addPasskey(context: Context, credential: NewCredential, name = ''): Promise<StoredPasskey[]> {
  const { caller, shop } = context;
  const id = requireUserId(caller);
  requireFreshSignIn(context);
  const passkey = await verifiedPasskey(
    context,
    credential,
    name.trim() || (caller.session?.device ?? messages.passkeyName),
  );
  const known = await shop.storage.customers.change({ id }, (customer) => {
    const before = customer?.passkeys ?? [];
    if (!customer || before.length >= limits.maxPasskeys || before.some((other) => other.id === passkey.id))
      return { customer, result: undefined };
    const passkeys = [...before, passkey];
    const changed = { ...customer, passkeys };
    return { ...withChangeNotices(shop, customer, changed), result: passkeys };
  });
  if (!known) throw tooMany();
  shop.messenger.deliverSoon();
  return known;
}

/**
 * Removes a passkey of the customer, which can then no longer be used to sign in.
 *
 * @throws CallError when there is none
 */
export async function removePasskey(context: Context, passkeyId: string): Promise<StoredPasskey[]> {
  const { caller, shop } = context;
  const id = requireUserId(caller);
  requireFreshSignIn(context);
  const left = await shop.storage.customers.change({ id }, (customer) => {
    const passkeys = customer?.passkeys?.filter((passkey) => passkey.id !== passkeyId);
    if (!customer || passkeys?.length === customer.passkeys?.length) return { customer, result: undefined };
    const changed: StoredCustomer = { ...customer, passkeys: passkeys! };
    return { ...withChangeNotices(shop, customer, changed), result: passkeys };
  });
  if (!left) throw new CallError(404, 'passkey-not-found', messages.passkeyNotFound);
  shop.messenger.deliverSoon();
  return left;
}
