import { accountEmail } from '../../../commerce/rules/accounts/account-identifier.ts';
import { authStrategyOf } from '../../../commerce/rules/accounts/auth-strategy.ts';
import type { AuthIdentifier } from '../../../schemas/entities/shop/tenant-config.ts';
import type { ShopConfig } from '../../core/config.ts';
import { accountNumber } from './account-number.ts';
import type { CustomerDetails } from './signed-in-customer.ts';

interface GivenDetails {
  email?: string;
  phone?: string;
  firstName?: string;
  lastName?: string;
  acceptsMarketing?: boolean;
}

/**
 * Returns the details of a registration other than its identifier. An unproved e-mail address or telephone number
 * is only a contact.
 */
export function contactDetails(
  { auth }: Pick<ShopConfig, 'auth'>,
  identifier: AuthIdentifier,
  { email = '', phone = '', firstName, lastName, acceptsMarketing }: GivenDetails,
): CustomerDetails {
  const contact = identifier === 'email' ? undefined : accountEmail(email);
  const telephone = identifier === 'phone' ? undefined : accountNumber(phone, authStrategyOf(auth, 'phone')?.prefix);
  return {
    ...(contact === undefined ? {} : { email: contact }),
    ...(telephone === undefined ? {} : { phone: telephone }),
    ...(firstName?.trim() ? { firstName: firstName.trim() } : {}),
    ...(lastName?.trim() ? { lastName: lastName.trim() } : {}),
    ...(acceptsMarketing === undefined ? {} : { acceptsMarketing }),
  };
}
