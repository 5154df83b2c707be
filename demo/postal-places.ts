import type { PostalCode } from '../server/core/ports/storage/accounts/postal-codes.ts';
import { indianPlaces } from './generated/postal-places.ts';
import { postalCodeBeginnings } from './postal-codes.ts';

/** Reads towns of India with their PIN codes. Only for these codes is the name of the place known. */
const places = (): PostalCode[] =>
  indianPlaces
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', latitude, longitude, city = ''] = line.split('|');
      return { code, city, latitude: Number(latitude), longitude: Number(longitude) };
    });

/** Returns postal codes by country: prefixes for all countries, and towns of India. */
export const demoPostalCodes = (): Readonly<Record<string, readonly PostalCode[]>> => {
  const known = Object.entries(postalCodeBeginnings).map(([country, codes]) => [
    country,
    codes.map((code) => ({ code })),
  ]);
  const { IN = [], ...others } = Object.fromEntries(known) as Record<string, PostalCode[]>;
  return { ...others, IN: [...IN, ...places()] };
};
