import { readFileSync } from 'node:fs';
import { matchesPattern } from '../../commerce/rules/form/matches-pattern.ts';
import { type CheckableSchema, schemaErrors } from '../../schemas/check.ts';
import { pricingRules } from '../../schemas/entities/cart/pricing-rules.ts';
import { entityVariant } from '../../schemas/entities/catalogue/entity-variant.ts';
import { type FormSchema, formSchema } from '../../schemas/entities/content/form-schema.ts';
import { analyticsAdapter } from '../../schemas/entities/shop/analytics.ts';
import { market } from '../../schemas/entities/shop/market.ts';
import { tenantConfig } from '../../schemas/entities/shop/tenant-config.ts';
import {
  boolean,
  choice,
  dictionary,
  integer,
  list,
  number,
  object,
  optional,
  type TObject,
  text,
} from '../../schemas/schema.ts';
import type { ShopConfig } from '../core/config.ts';
import { shopService } from '../core/service.ts';
import { SettingsError } from '../core/settings-error.ts';
import { requireUsableAnalytics } from '../shop/analytics/check-settings.ts';

const { shopName, currencyCode, defaultLocale, tenantFlags, thirdPartyIntegrations, auth, consent, information } =
  tenantConfig.properties;
const { hasDeliveryCheck } = tenantConfig.properties;
const secureOrigin = '^https://[a-z0-9.-]+(:[0-9]+)?$';
/** An origin of pictures; http is allowed for a backend on the developer's own machine. */
const pictureOrigin = '^(https://[a-z0-9.-]+|http://(localhost|127\\.0\\.0\\.1))(:[0-9]+)?$';

const minorUnits = (description: string) => integer(`${description}, in minor units.`, { minimum: 0 });
const percentage = (description: string) => number(description, { minimum: 0, maximum: 100 });

/** Schema of a settings file; every key is optional. */
const configFile: TObject = object(
  {
    shopName: optional(shopName),
    currencyCode: optional(currencyCode),
    defaultLocale: optional(defaultLocale),
    tenantFlags: optional(tenantFlags),
    thirdPartyIntegrations: optional(thirdPartyIntegrations),
    auth,
    consent,
    information,
    hasDeliveryCheck,
    analytics: optional(list('Where analytics events go.', analyticsAdapter, { maxItems: 10 })),
    markets: optional(list('Locales other than the default.', market)),
    countries: optional(list('Countries the shop delivers to.', text('ISO 3166 code.', { pattern: '^[A-Z]{2}$' }))),
    checkoutPath: optional(text('Path of the checkout page.', { pattern: '^/' })),
    taxBasisPoints: optional(
      integer('Tax included in prices, in basis points: 1800 is 18 percent.', { minimum: 0, maximum: 10_000 }),
    ),
    shipping: optional(
      object({
        flat: minorUnits('Price'),
        freeFrom: optional(minorUnits('Subtotal from which it is free; never free without it')),
      }),
    ),
    pricing: optional(
      object(
        Object.fromEntries(Object.entries(pricingRules.properties).map(([name, rule]) => [name, optional(rule)])),
        'Rules of prices in their general form; delivery and tax replace "shipping" and "taxBasisPoints".',
      ),
    ),
    themeColor: optional(text('Colour of the icons of the shop.', { pattern: '^#[0-9a-fA-F]{6}$' })),
    expressDeliveryZips: optional(list('Prefixes of postal codes with express delivery.', text('Prefix.'))),
    actionLinkSecret: optional(
      text('Signs links that add to a cart; keep it secret.', { minLength: 32, maxLength: 200 }),
    ),
    scriptHosts: optional(
      dictionary(
        'Origins that published scripts may fetch from, by the name of the script.',
        list('Origins.', text('Scheme and host.', { pattern: secureOrigin })),
      ),
    ),
    frameHosts: optional(
      list(
        'Origins of other sites whose pages may be shown in frames.',
        text('Scheme and host.', { pattern: secureOrigin }),
      ),
    ),
    pictureHosts: optional(
      list(
        "Origins of pictures besides those of the shop's own goods, such as of another backend.",
        text('Scheme and host.', { pattern: pictureOrigin }),
      ),
    ),
    fetchHosts: optional(
      list(
        'Origins of other sites that pages may fetch from in the browser.',
        text('Scheme and host.', { pattern: secureOrigin }),
      ),
    ),
    services: optional(dictionary('Services that pages reach through the shop, by name.', shopService)),
    reviewsNeedApproval: optional(boolean('Reviews wait until a merchant shows them; yes by default.')),
    socialPicture: optional(
      object(
        {
          url: text('Path in the shop, or a full URL.', { pattern: '^(/|https://)' }),
          altText: text('Alternative text.', { minLength: 1 }),
          width: integer('Width in pixels.', { minimum: 1, maximum: 99_999 }),
          height: integer('Height in pixels.', { minimum: 1, maximum: 99_999 }),
        },
        'The picture of link previews of pages without one of their own.',
      ),
    ),
    returnPolicy: optional(
      object(
        {
          days: integer('Days after delivery; 0 where nothing is taken back.', { minimum: 0, maximum: 3650 }),
          isFree: optional(boolean('Whether sending it back costs nothing; no by default.')),
        },
        'Return policy for search engines; without it, they are told nothing.',
      ),
    ),
    reviewRequests: optional(
      object(
        {
          afterDays: integer('Days after the last parcel has arrived.', { minimum: 0, maximum: 90 }),
          path: text('Where a review is written: a path with {slug} for the slug of the product.', {
            pattern: '^/(?!/)[^\\s]*\\{slug\\}',
            maxLength: 200,
          }),
        },
        'Mails that ask buyers for reviews once their order has arrived; none without it.',
      ),
    ),
    promotions: optional(
      list(
        'Discounts on a whole cart.',
        object({
          code: optional(text('Code; without one it applies automatically.')),
          title: text('Name.'),
          description: optional(text('Description.')),
          type: choice('Kind.', ['PERCENTAGE', 'AMOUNT']),
          value: number('Percentage, or minor units.', { minimum: 0 }),
          minimumSubtotal: optional(minorUnits('Required subtotal')),
        }),
      ),
    ),
    offers: optional(
      list(
        'Offers with a separate cart.',
        object({
          type: choice('Kind.', ['buyXAtY', 'volumeCombo']),
          slug: text('Name in addresses.'),
          title: text('Name.'),
          products: optional(list('Slugs of the products it is for; all by default.', text('Slug.'))),
          collection: optional(text('Collection it is for.')),
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
    forms: optional(list('Forms that shoppers submit.', formSchema)),
    entityVariants: optional(list('Content that pages choose by its tags.', entityVariant)),
    blogs: optional(
      list(
        'Names of blogs.',
        object({ slug: text('Name in addresses.', { minLength: 1 }), title: text('Name.', { minLength: 1 }) }),
      ),
    ),
    looks: optional(
      list(
        'Products that go well together.',
        object({
          slug: text('Name in addresses.'),
          title: text('Name.'),
          description: optional(text('One or two sentences.')),
          tags: optional(list('Tags by which shoppers filter.', text('Tag.'))),
          products: list('Slugs of its products.', text('Slug.'), { minItems: 1 }),
        }),
      ),
    ),
    combos: optional(
      list(
        'Products sold together.',
        object({
          type: text('Kind.'),
          slug: text('Name in addresses.'),
          discountCode: text('Code of the promotion that applies to a complete set.'),
          goods: list(
            'Products of a set.',
            object({ product: text('Slug.'), quantity: integer('Pieces.', { minimum: 1 }) }),
            { minItems: 1 },
          ),
        }),
      ),
    ),
  },
  'Settings of a shop',
);

/**
 * Reads the shop configuration from a JSON file.
 *
 * @throws SettingsError when the file cannot be read or is invalid
 */
export function readConfig(file: string): Partial<ShopConfig> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsError(`Cannot read the settings file ${file}: ${(error as Error).message}`);
  }
  return requireConfig(file, value);
}

/**
 * Validates the settings of a shop, wherever they are written.
 *
 * @throws SettingsError when they are invalid
 */
export function requireConfig(file: string, value: unknown): Partial<ShopConfig> {
  const errors = schemaErrors(configFile as CheckableSchema, value);
  if (errors.length === 0) {
    const config = value as Partial<ShopConfig>;
    requireReadablePatterns(file, config.forms ?? []);
    requireUsableAnalytics(config);
    return config;
  }
  const lines = errors.map(({ path, problem, candidates }) => {
    const candidateText = candidates && candidates.length > 0 ? ` (known: ${candidates.join(', ')})` : '';
    return `  /${path.join('/')} ${problem}${candidateText}`;
  });
  throw new SettingsError(`Invalid settings in ${file}:\n${lines.join('\n')}`);
}

/** @throws SettingsError for a REGEX rule that no value could satisfy, because its pattern is invalid */
function requireReadablePatterns(file: string, forms: readonly FormSchema[]): void {
  for (const { slug, fields } of forms)
    for (const { key, definition } of fields)
      for (const { type, value } of definition.validations.rules)
        if (type === 'REGEX' && (typeof value !== 'string' || matchesPattern(value, '') === undefined))
          throw new SettingsError(
            `Invalid settings in ${file}:\n  the field "${key}" of the form "${slug}" has a REGEX rule whose value is not a regular expression: ${JSON.stringify(value)}`,
          );
}
