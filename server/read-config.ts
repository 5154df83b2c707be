import { readFileSync } from 'node:fs';
import { type CheckableSchema, misfits } from '../schemas/check.ts';
import { market } from '../schemas/entities/market.ts';
import { tenantConfig } from '../schemas/entities/tenant-config.ts';
import { choice, dictionary, integer, list, number, object, optional, type TObject, text } from '../schemas/schema.ts';
import type { ShopConfig } from './config.ts';
import { SettingsFailure } from './settings.ts';

const { shopName, currencyCode, defaultLocale, tenantFlags, thirdPartyIntegrations } = tenantConfig.properties;
const minorUnits = (description: string) => integer(`${description}, in minor units.`, { minimum: 0 });
const percentage = (description: string) => number(description, { minimum: 0, maximum: 100 });

/** What a settings file may say; what it leaves out has a default. */
const configFile: TObject = object(
  {
    shopName: optional(shopName),
    currencyCode: optional(currencyCode),
    defaultLocale: optional(defaultLocale),
    tenantFlags: optional(tenantFlags),
    thirdPartyIntegrations: optional(thirdPartyIntegrations),
    markets: optional(list('Locales besides the default one.', market)),
    countries: optional(list('Where the shop delivers.', text('ISO 3166 code.', { pattern: '^[A-Z]{2}$' }))),
    checkoutPath: optional(text('Path of the checkout page.', { pattern: '^/' })),
    taxBasisPoints: optional(integer('Tax that prices contain: 1800 for 18 percent.', { minimum: 0, maximum: 10_000 })),
    shipping: optional(object({ flat: minorUnits('Price'), freeFrom: minorUnits('Subtotal from which it is free') })),
    expressDeliveryZips: optional(list('Starts of postal codes.', text('Start.'))),
    scriptHosts: optional(
      dictionary(
        'Hosts that published scripts may ask, by the name of the script.',
        list('Origins.', text('Scheme and host.', { pattern: '^https://[a-z0-9.-]+(:[0-9]+)?$' })),
      ),
    ),
    promotions: optional(
      list(
        'Discounts on a whole cart.',
        object({
          code: optional(text('Code; without one it applies by itself.')),
          title: text('Name.'),
          description: optional(text('What it is.')),
          type: choice('Kind.', ['PERCENTAGE', 'AMOUNT']),
          value: number('Percentage, or minor units.', { minimum: 0 }),
          minimumSubtotal: optional(minorUnits('Subtotal that it needs')),
        }),
      ),
    ),
    offers: optional(
      list(
        'Offers with a cart of their own.',
        object({
          type: choice('Kind.', ['buyXAtY', 'volumeCombo']),
          slug: text('Name in addresses.'),
          title: text('Name.'),
          quantity: optional(integer('Pieces in a set.', { minimum: 1 })),
          price: optional(minorUnits('Price of a set')),
          tiers: optional(
            list(
              'Discounts by quantity.',
              object({ quantity: integer('Pieces.', { minimum: 1 }), percentage: percentage('Percentage off.') }),
            ),
          ),
        }),
      ),
    ),
    combos: optional(
      list(
        'Lines that are sold together.',
        object({ type: text('Kind.'), slug: text('Name in addresses.'), discountCode: text('Code of the discount.') }),
      ),
    ),
  },
  'Settings of a shop',
);

/**
 * Reads a shop's settings from a JSON file.
 *
 * @throws SettingsFailure when the file cannot be read, or says something that settings cannot be
 */
export function readConfig(file: string): Partial<ShopConfig> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsFailure(`The settings in ${file} could not be read: ${(error as Error).message}`);
  }
  const found = misfits(configFile as CheckableSchema, value);
  if (found.length === 0) return value as Partial<ShopConfig>;
  const lines = found.map(({ path, problem, candidates }) => {
    const meant = candidates && candidates.length > 0 ? ` (known: ${candidates.join(', ')})` : '';
    return `  /${path.join('/')} ${problem}${meant}`;
  });
  throw new SettingsFailure(`The settings in ${file} cannot be used:\n${lines.join('\n')}`);
}
