import { messages } from '../../../commerce/messages.ts';
import { authStrategyOf } from '../../../commerce/rules/accounts/auth-strategy.ts';
import { isDay } from '../../../commerce/rules/form/form-value.ts';
import { CallError } from '../../core/call-error.ts';
import { isoTime } from '../../core/env.ts';
import type { StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';
import type { ShopServices } from '../calls/context.ts';
import { accountNumber, accountNumberProblem } from './account-number.ts';

/** Changes of a profile; an empty text removes a value. */
export interface ProfileChanges {
  firstName?: string;
  lastName?: string;
  phone?: string;
  acceptsMarketing?: boolean;
  dateOfBirth?: string;
  preferredZip?: string;
}

const textFields = ['firstName', 'lastName', 'preferredZip', 'dateOfBirth', 'phone'] as const;

const refuse = (code: 'phone-invalid' | 'date-of-birth-invalid', message: string): never => {
  throw new CallError(400, code, message);
};

function checkedPhone(customer: StoredCustomer, phone: string, { config }: Pick<ShopServices, 'config'>): string {
  const prefix = authStrategyOf(config.auth, 'phone')?.prefix ?? '+91';
  const number = phone === '' ? '' : accountNumber(phone, prefix);
  if (number === undefined) return refuse('phone-invalid', accountNumberProblem(prefix));
  const signsIn = customer.identifiers.find(({ kind }) => kind === 'phone');
  if (signsIn && signsIn.value !== number) return refuse('phone-invalid', messages.phoneSignsIn);
  return signsIn ? '' : number;
}

const earliestBirth = '1900-01-01';

function checkedBirth(date: string, today: string): string {
  const isDate = date === '' || isDay(date);
  if (isDate && (date === '' || (date >= earliestBirth && date < today))) return date;
  return refuse('date-of-birth-invalid', messages.dateOfBirthInvalid);
}

/** Applies changes to a customer's profile. @throws CallError for an invalid value */
export function withProfile(
  customer: StoredCustomer,
  changes: ProfileChanges,
  shop: Pick<ShopServices, 'config' | 'env'>,
): StoredCustomer {
  const { acceptsMarketing = customer.acceptsMarketing, phone, dateOfBirth, ...texts } = changes;
  const checked: ProfileChanges = {
    ...texts,
    ...(phone === undefined ? {} : { phone: checkedPhone(customer, phone.trim(), shop) }),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth: checkedBirth(dateOfBirth, isoTime(shop.env).slice(0, 10)) }),
  };
  const next: StoredCustomer = { ...customer, acceptsMarketing };
  for (const field of textFields) {
    const value = checked[field]?.trim();
    if (value === '') delete next[field];
    else if (value !== undefined) next[field] = value;
  }
  return next;
}
