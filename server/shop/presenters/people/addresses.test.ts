import { expect, it } from 'vitest';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import type { AddressInput } from '../../../../schemas/entities/people/address.ts';
import { validAddress } from './addresses.ts';

const phones: Readonly<Record<string, [prefix: string, number: string]>> = {
  IN: ['+91', '9876543210'],
  US: ['+1', '4155550123'],
  JP: ['+81', '0312345678'],
  GB: ['+44', '2071234567'],
  DE: ['+49', '3012345678'],
  AU: ['+61', '0412345678'],
  BR: ['+55', '11961234567'],
  CA: ['+1', '6135550123'],
  MX: ['+52', '5512345678'],
};

const addressIn = (country: string, zip: string, province?: string): AddressInput => ({
  firstName: 'आशा',
  address1: '1 Main Street',
  city: 'Somewhere',
  country,
  zip,
  ...(province === undefined ? {} : { province }),
  phoneWithCountryCode: { countryCode: phones[country]![0], phone: phones[country]![1] },
});

it.each<[country: string, zip: string, given: string | undefined, expected: string | undefined]>([
  ['IN', '110001', undefined, 'DL'],
  ['IN', '560 001', '', 'KA'],
  ['IN', '५६०००१', '  ', 'KA'],
  ['IN', '560001', 'delhi', 'DL'],
  ['US', '94103', 'california', 'CA'],
  ['JP', '1000001', '13', '13'],
  ['AU', '2000', 'new south wales', 'NSW'],
  ['AU', '0800', 'NT', 'NT'],
  ['CA', 'k1a0b1', 'Ontario', 'ON'],
  ['CA', 'H2X 1Y4', 'qc', 'QC'],
  ['BR', '01310-100', 'são paulo', 'SP'],
  ['MX', '06000', 'Ciudad de México', 'CMX'],
  ['US', '00901', 'Puerto Rico', 'PR'],
  ['US', '09012', 'ae', 'AE'],
  ['GB', 'SW1A 1AA', undefined, undefined],
  ['DE', '10115', 'Berlin', 'Berlin'],
])('in %s, resolves the postal code %s and the region %j to the region %j', (country, zip, given, expected) => {
  expect(validAddress(addressIn(country, zip, given), [country]).province).toBe(expected);
});

it.each([
  ['US', '94103', undefined, 'State'],
  ['US', '94103', ' ', 'State'],
  ['JP', '1000001', '', 'Prefecture'],
  ['AU', '2000', '', 'State'],
  ['CA', 'K1A 0B1', undefined, 'Province'],
])(
  'requires a region where addresses need one and the postal code does not reveal it: %s %s %j',
  (country, zip, given, field) => {
    const message = formatMessage(messages.fieldRequired, { field });
    expect(() => validAddress(addressIn(country, zip, given), [country])).toThrow(
      expect.objectContaining({ details: { problems: [{ field: 'province', message }] } }),
    );
  },
);

it.each([
  ['AU', '2000', 'Ontario'],
  ['CA', 'K1A 0B1', 'NSW'],
  ['CA', 'K1A 0B1', 'California'],
])('refuses a region of another country: %s %s %s', (country, zip, given) => {
  const problems = [{ field: 'province', message: messages.notAChoice }];
  expect(() => validAddress(addressIn(country, zip, given), [country])).toThrow(
    expect.objectContaining({ details: { problems } }),
  );
});
