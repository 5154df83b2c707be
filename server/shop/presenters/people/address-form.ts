import { messages } from '../../../../commerce/messages.ts';
import { phonePattern } from '../../../../commerce/rules/accounts/phone-number.ts';
import { postalCodePattern } from '../../../../commerce/rules/addresses/postal-code.ts';
import type { FormField, FormRule } from '../../../../schemas/entities/content/form-schema.ts';
import type { AddressFormSchema } from '../../../../schemas/entities/people/address-form-schema.ts';
import { type Country, countryOf } from '../../../core/countries.ts';

const field = (key: string, name: string, isRequired: boolean, rules: FormRule[] = []): FormField => ({
  key,
  name,
  isRequired,
  definition: { type: 'STRING', validations: { rules } },
});

const provinceRule = ({ province }: Country): FormRule[] =>
  province
    ? [
        {
          type: 'CHOICE',
          value: province.choices.map(([value, label]) => ({ value, label, additionalData: { key: value } })),
        },
      ]
    : [];

const fieldsOf = (code: string, country: Country): FormField[] => {
  const zip = postalCodePattern(code);
  return [
    field('firstName', 'First name', true),
    field('lastName', 'Last name', false),
    field('company', 'Company', false),
    field('address1', 'Address', true),
    field('address2', 'Flat, floor, landmark', false),
    field('city', 'City', true),
    field('province', country.province?.label ?? 'Region', country.province !== undefined, provinceRule(country)),
    field(
      'zip',
      country.zipLabel,
      true,
      zip === undefined ? [] : [{ type: 'REGEX', value: zip, message: messages.zipInvalid }],
    ),
    field('phone', 'Phone', true, [{ type: 'REGEX', value: phonePattern(code), message: messages.phoneInvalid }]),
  ];
};

/** Presents the address form schemas of the given countries. */
export function presentAddressForm(codes: readonly string[]): AddressFormSchema {
  const countries = codes.flatMap((code) => {
    const country = countryOf(code);
    return country ? [{ code, country }] : [];
  });
  return {
    supportedCountries: countries.map(({ code }) => ({ countryCode: code })),
    schemas: Object.fromEntries(
      countries.map(({ code, country }) => [
        code,
        {
          label: country.name,
          name: country.name,
          phoneNumberPrefix: country.dialling,
          formSchema: { fields: fieldsOf(code, country) },
          allowedStdCodes: { allowAll: false, specificCodes: [country.dialling] },
        },
      ]),
    ),
    allStdCodes: countries.map(({ code, country }) => ({ stdCode: country.dialling, countryCode: code })),
    countrySettings: Object.fromEntries(
      countries.map(({ code, country }) => [code, { name: country.name, generalPhoneRegex: phonePattern(code) }]),
    ),
  };
}
