import { messages } from '../../../commerce/messages.ts';
import { accountEmail } from '../../../commerce/rules/accounts/account-identifier.ts';
import { authStrategyOf } from '../../../commerce/rules/accounts/auth-strategy.ts';
import type { AuthIdentifier, AuthStrategy } from '../../../schemas/entities/shop/tenant-config.ts';
import { CallError } from '../../core/call-error.ts';
import type { ShopConfig } from '../../core/config.ts';
import type { Identifier } from '../../core/ports/storage/accounts/customers.ts';
import { accountNumber, accountNumberProblem } from './account-number.ts';

/** An identifier in a request, and how the shop verifies it. */
export interface GivenIdentifier {
  identifier: Identifier;
  strategy: AuthStrategy;
}

/**
 * Returns the identifier of a kind in a request, and how this shop verifies it.
 *
 * @throws CallError when the shop has no such sign-in method, or the identifier is invalid
 */
export function givenIdentifier(
  { auth }: Pick<ShopConfig, 'auth'>,
  kind: AuthIdentifier,
  entered: { email?: string; phone?: string },
): GivenIdentifier {
  const strategy = authStrategyOf(auth, kind);
  if (!strategy) throw new CallError(404, 'sign-in-unavailable', messages.signInUnavailable);
  const text = entered[kind] ?? '';
  const value = kind === 'email' ? accountEmail(text) : accountNumber(text, strategy.prefix);
  const invalid = kind === 'email' ? messages.emailInvalid : accountNumberProblem(strategy.prefix ?? '');
  if (value === undefined) throw new CallError(400, 'identifier-invalid', invalid);
  return { identifier: { kind, value }, strategy };
}
