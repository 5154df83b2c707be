import { boolean, dictionary, list, object, optional, type Static, text } from '../schema.ts';
import { formField } from './form-schema.ts';

/** A dialling prefix and its country. */
export const stdCode = object({ stdCode: text('Prefix, such as +91'), countryCode: text('ISO 3166 code') }, 'A prefix');
export type StdCode = Static<typeof stdCode>;

/** What an address looks like in each country that the shop delivers to. */
export const addressFormSchema = object(
  {
    supportedCountries: list('Countries', object({ countryCode: text('ISO 3166 code') })),
    schemas: dictionary(
      'By country',
      object({
        label: text('What the shopper reads'),
        name: text('Name of the country'),
        phoneNumberPrefix: text('Dialling prefix'),
        formSchema: object({ fields: list('Fields', formField) }),
        allowedStdCodes: object({
          allowAll: boolean('Whether any prefix will do'),
          specificCodes: list('Prefixes that will do', text('Prefix')),
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
