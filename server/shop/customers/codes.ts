import { createHash } from 'node:crypto';
import { hourMs, minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { verificationOf } from '../../../commerce/rules/accounts/auth-strategy.ts';
import type { AuthIdentifier } from '../../../schemas/entities/shop/tenant-config.ts';
import { CallError } from '../../core/call-error.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { AttemptLimit } from '../../core/ports/storage/accounts/attempts.ts';
import type { MessageChannel } from '../../core/ports/storage/messages/outbox.ts';
import type { ShopServices } from '../calls/context.ts';
import { raiseAlarm } from '../messaging/raise-alarm.ts';
import type { KnownDevice } from '../sessions/known-device.ts';
import { hasIdentifier } from './change-identifier.ts';
import type { GivenIdentifier } from './identifiers.ts';

/** The requester and purpose of a code, which is worthless in another session. */
export interface CodeRequest extends GivenIdentifier {
  sessionId: string;
  /** Key under which limits count the requester; undefined for a call of the server itself. */
  client: string | undefined;
  /** The requester's browser. */
  device: KnownDevice;
  purpose: 'login' | 'signup' | 'change';
}

const nameOf = ({ sessionId, identifier, purpose }: CodeRequest): string =>
  [sessionId, purpose, identifier.kind, identifier.value].join(' ');

const hashOf = (request: CodeRequest, code: string): string =>
  createHash('sha256')
    .update(`${nameOf(request)} ${code}`)
    .digest('base64url');

const channelOf = (kind: AuthIdentifier): MessageChannel => (kind === 'email' ? 'email' : 'sms');

/** Returns the channels that the shop's sign-in methods require but that have no transport. */
export const missingChannels = ({ config, messenger }: Pick<ShopServices, 'config' | 'messenger'>): MessageChannel[] =>
  (config.auth?.strategies ?? [])
    .map(({ identifier }) => channelOf(identifier))
    .filter((channel) => !messenger.has(channel));

/** Generates uniformly distributed digits. */
function newCode(env: ServerEnv, length: number): string {
  let code = '';
  while (code.length < length) for (const byte of env.randomBytes(length)) if (byte < 250) code += byte % 10;
  return code.slice(0, length);
}

/** Returns the limit key of a browser in which the identifier's account has signed in before. */
async function ownDevice({ storage }: ShopServices, { device, identifier }: CodeRequest): Promise<string | undefined> {
  // Only a browser with a sign-in cookie is looked up, so that the response time reveals nothing about an identifier to
  // others.
  const account = await device.account();
  const customer = account === undefined ? undefined : await storage.customers.read(account);
  return customer && hasIdentifier(customer, identifier) ? device.keyFor(account) : undefined;
}

/**
 * Counts a code; false when it would exceed a limit. Attackers exhaust only the limit of their own network: the owner
 * still gets codes from other networks, up to a limit per mailbox, and always from a known browser. Above the shop's
 * limit, each network is limited to fewer codes, and an alarm is raised.
 */
async function countCode(shop: ShopServices, request: CodeRequest): Promise<boolean> {
  const { storage, env } = shop;
  const { identifier, client } = request;
  const recipient = `code to ${identifier.kind} ${identifier.value}`;
  const device = await ownDevice(shop, request);
  const limitKey = `${recipient} for ${device ?? client ?? 'this server'}`;
  const counted = (...more: AttemptLimit[]): Promise<boolean> =>
    storage.attempts.allows(
      [
        { name: limitKey, max: 1, withinMs: limits.codeGapSeconds * 1000 },
        { name: limitKey, max: limits.codesPerHour, withinMs: hourMs },
        ...more,
      ],
      env.now(),
    );
  if (device !== undefined) return counted();
  const ofRecipient = { name: recipient, max: limits.codesPerHourOfRecipient, withinMs: hourMs };
  const ofClient = (max: number): AttemptLimit[] =>
    client === undefined ? [] : [{ name: `codes for ${client}`, max, withinMs: hourMs }];
  const ofShop = { name: 'code of the shop', max: limits.codesPerHourOfShop, withinMs: hourMs };
  if (await counted(ofRecipient, ...ofClient(limits.codesPerHourOfClient), ofShop)) return true;
  if (!(await counted(ofRecipient, ...ofClient(limits.codesPerHourUnderLoad)))) return false;
  await raiseAlarm(shop, 'codes-of-shop');
  return true;
}

/**
 * Sends a code to an identifier. It is sent whether or not a customer has the identifier, so that neither response
 * nor timing reveals that.
 */
export async function sendCode(shop: ShopServices, request: CodeRequest): Promise<void> {
  const { storage, env, messenger } = shop;
  const { identifier, strategy } = request;
  const channel = channelOf(identifier.kind);
  if (!messenger.has(channel)) throw new CallError(503, 'sign-in-unavailable', messages.signInUnavailable);
  if (!(await countCode(shop, request))) throw new CallError(429, 'code-too-soon', messages.codeTooSoon);
  const code = newCode(env, verificationOf(strategy.verification).otpLength);
  const expiresAt = env.now() + limits.codeMinutes * minuteMs;
  await storage.codes.issue(nameOf(request), hashOf(request, code), expiresAt);
  const content = { name: 'code' as const, input: { code, minutes: limits.codeMinutes } };
  await messenger.send({ channel, recipient: identifier.value, content }, expiresAt);
}

/** Checks a code, which cannot be used again. @throws CallError unless the code is correct */
export async function requireCode(shop: ShopServices, request: CodeRequest, code = ''): Promise<void> {
  const { storage, env } = shop;
  const name = nameOf(request);
  const outcome = await storage.codes.judge(name, hashOf(request, code.trim()), env.now(), limits.codeAttempts);
  if (outcome !== 'right') throw new CallError(401, 'code-invalid', messages.codeInvalid);
}
