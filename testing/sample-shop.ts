import type { FastifyInstance } from 'fastify';
import type { OwnPrices } from '../commerce/rules/pricing/own-prices.ts';
import type { FormField, FormRule, FormSchema } from '../schemas/entities/content/form-schema.ts';
import type { ShopConfig } from '../server/core/config.ts';
import type { PluginPage } from '../server/core/definition/plugins/admin-page.ts';
import type { OwnMailKind } from '../server/core/own-mails.ts';
import type { OwnSlugs } from '../server/core/own-slugs.ts';
import { type Metrics, unmeasured } from '../server/core/ports/metrics.ts';
import type { PaymentProvider } from '../server/core/ports/payments.ts';
import type { Storage } from '../server/core/ports/storage/storage.ts';
import { type Log, silentLog } from '../server/shop/calls/context.ts';
import type { Handler } from '../server/shop/calls/define-handler.ts';
import type { LocalCaller } from '../server/shop/calls/local-caller.ts';
import { createLocalCaller, type Shop } from '../server/shop/calls/shop.ts';
import type { Transports } from '../server/shop/messaging/transport.ts';
import { openSession } from '../server/shop/sessions/session-handle.ts';
import { type AppOptions, createApp } from '../server/start/app.ts';
import { createShop } from '../server/start/create-shop.ts';
import { openStorage } from '../server/storage/libsql/open.ts';
import { seedCatalogue } from '../server/storage/seed-catalogue.ts';
import { type FixedEnv, fixedEnv } from './fixed-env.ts';
import { sampleCollections, sampleProducts } from './sample-products.ts';
import { standInLogins } from './stand-in-logins.ts';

const asked = (key: string, name: string, rules: FormRule[], more: Partial<FormField> = {}): FormField => ({
  key,
  name,
  isRequired: false,
  definition: { type: 'STRING', validations: { rules } },
  ...more,
});
const sampleForm: FormSchema = {
  slug: 'contact',
  timeZone: 'Asia/Kolkata',
  fields: [
    asked('name', 'Name', [], { isRequired: true }),
    asked('email', 'E-mail', [{ type: 'EMAIL' }], { isRequired: true }),
    asked('rating', 'Rating', [], {
      definition: { type: 'NUMBER', validations: { rules: [{ type: 'MAX', value: 5 }] } },
    }),
    asked('topics', 'Topics', [{ type: 'CHOICE', value: [{ value: 'Delivery', label: 'Delivery' }] }]),
    asked('photo', 'Photo', []),
  ],
};

/** Promotions and offers of the sample shop. */
export const sampleConfig: Partial<ShopConfig> = {
  pricing: {
    coins: { value: 100, share: 50, each: 10_000, expiryDays: 365 },
    extras: {
      giftWrap: { price: 4_900, each: 'line' },
      orderProtection: { percentage: 2, minimum: 1_900 },
      upsells: [{ slug: 'card', title: 'A card', price: 9_900 }],
    },
  },
  promotions: [
    { code: 'WELCOME10', title: '10% off', type: 'PERCENTAGE', value: 10 },
    { code: 'TEASET', title: 'Tea set', type: 'PERCENTAGE', value: 15 },
    { code: 'BIG500', title: '500 off', type: 'AMOUNT', value: 50_000, minimumSubtotal: 300_000 },
  ],
  offers: [
    { type: 'buyXAtY', slug: 'three-for-999', title: 'Three for 999', quantity: 3, price: 99_900 },
    {
      type: 'volumeCombo',
      slug: 'more-is-less',
      title: 'More is less',
      tiers: [
        { quantity: 2, percentage: 5 },
        { quantity: 4, percentage: 12.5 },
      ],
    },
  ],
  combos: [
    {
      type: 'FIXED',
      slug: 'tea-set',
      discountCode: 'TEASET',
      goods: [
        { product: 'item-3', quantity: 2 },
        { product: 'item-2', quantity: 1 },
      ],
    },
  ],
  looks: [
    { slug: 'shelf', title: 'A shelf', tags: ['Home', 'Gift'], products: ['item-1', 'item-2', 'gone'] },
    { slug: 'table', title: 'A table', description: 'For two.', tags: ['Home'], products: ['item-1'] },
  ],
  entityVariants: [
    {
      slug: 'pune',
      title: 'Pune',
      tags: ['store', 'west'],
      sortField1: 2,
      fields: { hours: { monday: ['10', '18'] } },
    },
    { slug: 'goa', title: 'Goa', tags: ['store', 'west'], sortField1: 1, fields: {} },
    { slug: 'online', tags: ['store'], fields: { url: '/' } },
    { slug: 'clay', title: 'Clay', tags: ['material'], fields: {} },
  ],
  forms: [sampleForm],
  expressDeliveryZips: ['5600'],
  auth: {
    preferredIdentifier: 'email',
    strategies: [
      { identifier: 'email', verification: { strategy: 'PASSWORD' }, isVerificationRequired: true },
      { identifier: 'phone', prefix: '+91', verification: { strategy: 'OTP' } },
    ],
  },
  actionLinkSecret: 'a secret of the sample shop, 32+ letters',
};

/** An in-memory shop with sample products, a manual clock, and responses validated against their contracts. */
export interface SampleShop {
  storage: Storage;
  shop: Shop;
  env: FixedEnv;
  /** Creates a caller with a new session. */
  visitor(): Promise<LocalCaller>;
  app(options?: Partial<AppOptions>): Promise<FastifyInstance>;
}

/** Adapters and extensions of a sample shop. */
export interface SampleShopOptions {
  storage?: Storage;
  /** Transports of messages; by default messages are kept in the outbox. */
  transports?: Transports;
  /** Provider of card payments; none by default. */
  paymentProvider?: PaymentProvider;
  /** E-mail addresses of the staff to notify; none by default. */
  staffMail?: readonly string[];
  /** Handlers of a shop's or plug-in's own calls; none by default. */
  handlers?: readonly Handler[];
  /** Log; silent by default. */
  log?: Log;
  /** The shop's own rules for delivery and tax; none by default. */
  ownPrices?: OwnPrices | undefined;
  /** The shop's own way to make slugs; none by default. */
  ownSlugs?: OwnSlugs | undefined;
  /** Kinds of mails of the shop's own; none by default. */
  mails?: readonly OwnMailKind[];
  /** Pages that plug-ins add to the admin; none by default. */
  pluginPages?: readonly PluginPage[];
  /** Metrics to record; by default nothing is recorded. */
  metrics?: Metrics;
}

/** Opens a sample shop with its catalogue, settings and fake clock. */
export const openSampleShop = async (
  config: Partial<ShopConfig> = {},
  {
    storage = openStorage(':memory:'),
    transports = { email: 'outbox', sms: 'outbox' },
    paymentProvider,
    staffMail = [],
    handlers = [],
    log = silentLog,
    ownPrices,
    ownSlugs,
    mails = [],
    pluginPages = [],
    metrics = unmeasured,
  }: SampleShopOptions = {},
): Promise<SampleShop> => {
  const env = fixedEnv();
  await seedCatalogue(storage, { products: sampleProducts(), collections: sampleCollections() });
  const shop = createShop({
    storage,
    env,
    config: { ...sampleConfig, ...config },
    checkResponses: true,
    transports,
    externalLogins: standInLogins(),
    paymentProvider,
    staffMail,
    handlers,
    log,
    ownPrices,
    ownSlugs,
    mails,
    pluginPages,
    metrics,
  });
  return {
    storage,
    shop,
    env,
    visitor: async () => {
      const session = openSession(shop.services.storage.sessions, env, undefined);
      await session.ensure();
      return createLocalCaller(shop, session.newToken());
    },
    app: (options) => createApp({ storage, shop, rateLimits: false, ...options }),
  };
};
