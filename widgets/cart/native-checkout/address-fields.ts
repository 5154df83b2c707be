import { isEmail } from '../../../commerce/rules/accounts/email.ts';
import { isPhoneNumber, nationalNumber } from '../../../commerce/rules/accounts/phone-number.ts';
import { isPostalCode, normalPostalCode } from '../../../commerce/rules/addresses/postal-code.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Checkout } from '../../../schemas/entities/cart/checkout.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Fields of the checkout's address. */
export const fields = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'province',
  'zip',
  'phone',
] as const;

/** A field of the checkout's address. */
export type Field = (typeof fields)[number];

/** Values of all fields; empty where nothing was entered. */
export type Values = Record<Field, string>;

const required: ReadonlySet<Field> = new Set<Field>(['email', 'firstName', 'address1', 'city', 'zip', 'phone']);

/** Digits of a phone number in any notation, without its dialling prefix. */
const phoneDigits = (phone: string, { phonePrefix, country }: Props): string =>
  nationalNumber(phone, country, phonePrefix);

/** Client-side error of one field, or undefined. The server validates again. */
export function fieldError(field: Field, values: Values, props: Props): string | undefined {
  const value = values[field].trim();
  if (value === '') return required.has(field) ? props.requiredMessage : undefined;
  if (field === 'email' && !isEmail(value)) return props.emailMessage;
  if (field === 'zip' && !isPostalCode(value, props.country)) return props.zipMessage;
  if (field === 'phone' && !isPhoneNumber(phoneDigits(value, props), props.country)) return props.phoneMessage;
  return undefined;
}

/** Initial values of the fields, from the checkout's data. */
export function initialValues(checkout: Checkout | undefined): Values {
  const address = checkout?.shippingAddress;
  return {
    email: checkout?.email ?? '',
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    province: address?.province ?? '',
    zip: address?.zip ?? '',
    phone: address?.phoneWithCountryCode.phone ?? '',
  };
}

/** City and state of a postal code, for fields that the shopper has left empty. */
export type LocatedFields = Partial<Pick<Values, 'city' | 'province'>>;

/** Returns the values to show: located city and state only where the shopper has entered none. */
export const currentValues = (known: Values, entered: Partial<Values>, located: LocatedFields): Values => {
  const filled = Object.entries(located).filter(([field]) => !entered[field as keyof LocatedFields]?.trim());
  return { ...known, ...entered, ...Object.fromEntries(filled) };
};

/** The body of `checkout.setAddress`. */
export function addressBody(values: Values, props: Props) {
  const { country, phonePrefix } = props;
  const { email, lastName, address2, province, phone, ...rest } = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value.trim()]),
  ) as Values;
  const optionalFields = Object.fromEntries(
    Object.entries({ lastName, address2, province }).filter(([, value]) => value !== ''),
  );
  return {
    email,
    shippingAddress: {
      ...rest,
      ...optionalFields,
      zip: normalPostalCode(rest.zip, country),
      country,
      phoneWithCountryCode: { countryCode: phonePrefix, phone: phoneDigits(phone, props) },
    },
  };
}
