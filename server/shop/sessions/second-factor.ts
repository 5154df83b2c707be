import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { ServerEnv } from '../../core/env.ts';
import type { SecondFactor } from '../../core/ports/storage/accounts/authors.ts';
import { textFromBytes } from '../../core/stable-id.ts';

const periodSeconds = 30;
const secretBytes = 20;
const recoveryCodes = 10;
const recoveryBytes = 10;
const recoveryLength = 16;

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
    label,
    issuer,
  });

const normal = (code: string): string => code.replaceAll(/[^\da-z]/gi, '').toLowerCase();

/** Hashes a recovery code, which is random enough for a fast hash. */
const hashOf = (code: string): string => createHash('sha256').update(normal(code)).digest('base64url');

const inGroups = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Generates the secret shared by an authenticator and the shop. */
export const newSecret = (env: Pick<ServerEnv, 'randomBytes'>): string =>
  new Secret({ buffer: Uint8Array.from(env.randomBytes(secretBytes)).buffer }).base32;

/**
 * Creates a second factor with the recovery codes that replace it when the device is lost. The codes are available
 * only now.
 */
export function newSecondFactor(
  env: Pick<ServerEnv, 'randomBytes'>,
  secret = newSecret(env),
): { factor: SecondFactor; recovery: string[] } {
  const recovery = Array.from({ length: recoveryCodes }, () =>
    inGroups(textFromBytes(env.randomBytes(recoveryBytes), recoveryLength)),
  );
  return { factor: { secret, lastStep: 0, recoveryHashes: recovery.map(hashOf) }, recovery };
}

/** Returns the address that an authenticator reads, as text or from a QR code. */
export const authenticatorAddress = ({ secret }: Pick<SecondFactor, 'secret'>, name: string, issuer: string): string =>
  totpOf(secret, name, issuer).toString();

/**
 * Returns the new state of a second factor after a code was used: neither the authenticator's code nor an earlier one
 * is accepted again, and a recovery code is removed. Undefined when the code is wrong.
 */
export function judgeCode(factor: SecondFactor, code: string, now: number): SecondFactor | undefined {
  const { secret, lastStep, recoveryHashes } = factor;
  const token = normal(code);
  const offset = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, timestamp: now, window: 1 }) : null;
  const step = Math.floor(now / (periodSeconds * 1000)) + (offset ?? 0);
  if (offset !== null) return step > lastStep ? { ...factor, lastStep: step } : undefined;
  const hash = hashOf(code);
  if (!recoveryHashes.includes(hash)) return undefined;
  return { ...factor, recoveryHashes: recoveryHashes.filter((each) => each !== hash) };
}
