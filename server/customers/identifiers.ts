import { limits } from '../../commerce/limits.ts';
import { formatMessage, messages } from '../../commerce/messages.ts';
import { accountEmail, accountPhone } from '../../commerce/rules/account-identifier.ts';
import { authStrategyOf } from '../../commerce/rules/auth-strategy.ts';
import type { AuthIdentifier, AuthStrategy } from '../../schemas/entities/tenant-config.ts';
import { CallError } from '../calls/call-error.ts';
import type { ShopConfig } from '../config.ts';
import type { Identifier } from '../storage/port/customers.ts';

export interface GivenIdentifier {
  identifier: Identifier;
  strategy: AuthStrategy;
}

const invalidMessages = {
  email: () => messages.emailInvalid,
  phone: () => formatMessage(messages.phoneLengthWrong, { digits: String(limits.phoneLength) }),
} as const;

/**
 * The identifier of a kind in a request, and how this shop proves it.
 *
 * @throws CallError when the shop has no such sign-in, or the identifier is invalid
 */
export function givenIdentifier(
  { auth }: Pick<ShopConfig, 'auth'>,
  kind: AuthIdentifier,
  given: { email?: string; phone?: string },
): GivenIdentifier {
  const strategy = authStrategyOf(auth, kind);
  if (!strategy) throw new CallError(404, 'sign-in-unavailable', messages.signInUnavailable);
  const text = given[kind] ?? '';
  const value = kind === 'email' ? accountEmail(text) : accountPhone(text, strategy.prefix);
  if (value === undefined) throw new CallError(400, 'identifier-invalid', invalidMessages[kind]());
  return { identifier: { kind, value }, strategy };
}
