import { boolean, dictionary, list, object, optional, type Static, text } from '../../schema.ts';
import { formField } from '../content/form-schema.ts';

/** A dialling code and its country. */
export const stdCode = object({ stdCode: text('Prefix, such as +91'), countryCode: text('ISO 3166 code') }, 'A prefix');
export type StdCode = Static<typeof stdCode>;

/** Address forms of the countries to which the shop delivers. */
export const addressFormSchema = object(
  {
    supportedCountries: list('Countries', object({ countryCode: text('ISO 3166 code') })),
    schemas: dictionary(
      'By country',
      object({
        label: text('Label'),
        name: text('Name of the country'),
        phoneNumberPrefix: text('Dialling prefix'),
        formSchema: object({ fields: list('Fields', formField) }),
        allowedStdCodes: object({
          allowAll: boolean('Whether every dialling code is allowed'),
          specificCodes: list('Allowed dialling codes', text('Prefix')),
        }),
      }),
    ),
    allStdCodes: list('Every prefix', stdCode),
    countrySettings: dictionary(
      'By country',
      object({
        name: text('Name'),
        icon: optional(text('Flag')),
        generalPhoneRegex: optional(text('Pattern of a telephone number, without the prefix')),
      }),
    ),
  },
  'The address form',
);
export type AddressFormSchema = Static<typeof addressFormSchema>;
