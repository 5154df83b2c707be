import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { JsonError, parseUntrustedJson } from '../../core/requests/parse-json.ts';
import type { CallContext } from '../calls/context.ts';

type Context = Pick<CallContext, 'caller' | 'shop'>;

/** Purpose of a challenge: a challenge for signing in cannot be used to add a passkey. */
export type Ceremony = 'passkey sign-in' | 'passkey registration';

/** Lifetime of a challenge. */
export const challengeMs = limits.passkeyMinutes * minuteMs;

const challengeBytes = 32;
const maxClientDataDepth = 8;

/** Creates the error for a refused passkey, which reveals no reason. */
export const passkeyRefusalError = (): CallError => new CallError(401, 'passkey-refused', messages.passkeyRefused);

/** Issues a new challenge for this session. */
export async function issueChallenge({ caller, shop }: Context, ceremony: Ceremony): Promise<Uint8Array<ArrayBuffer>> {
  const { storage, env } = shop;
  const challenge = Uint8Array.from(env.randomBytes(challengeBytes));
  await storage.externalLogins.begin({
    id: Buffer.from(challenge).toString('base64url'),
    provider: ceremony,
    sessionId: caller.session!.id,
    secrets: {},
    expiresAt: env.now() + challengeMs,
  });
  return challenge;
}

/** Reads the challenge that a browser claims to have answered; the signature is verified later. */
function namedChallenge(clientData: string): string {
  try {
    const data = parseUntrustedJson(Buffer.from(clientData, 'base64url').toString(), maxClientDataDepth);
    const { challenge } = (data ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch (error) {
    if (error instanceof JsonError) throw passkeyRefusalError();
    throw error;
  }
}

/**
 * Consumes the answered challenge.
 *
 * @throws CallError unless it was recently issued to this session for this ceremony
 */
export async function claimChallenge(
  { caller, shop }: Context,
  ceremony: Ceremony,
  clientData: string,
): Promise<string> {
  const id = namedChallenge(clientData);
  const wanted = { id, provider: ceremony, sessionId: caller.session!.id };
  if (!(await shop.storage.externalLogins.claim(wanted, shop.env.now()))) throw passkeyRefusalError();
  return id;
}

/**
 * Verifies a browser's data; the reason of a refusal is only logged.
 *
 * @throws CallError when the verification fails
 */
export async function verifyCredential<Verified>(
  { shop }: Context,
  verify: () => Promise<Verified>,
): Promise<Verified> {
  try {
    return await verify();
  } catch (error) {
    shop.log.warn({ reason: (error as Error).message }, 'a passkey was refused');
    throw passkeyRefusalError();
  }
}
