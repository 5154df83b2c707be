import type { ShopConfig } from '../server/core/config.ts';
import { starterForms } from '../server/core/starter-forms.ts';

/** Settings of the demo shop. */
export const demoShopConfig: Partial<ShopConfig> = {
  shopName: 'Endcap',
  socialPicture: {
    url: '/media/scenes/table?width=1080',
    altText: 'Stoneware and glass on a table by a window',
    width: 1080,
    height: 720,
  },
  returnPolicy: { days: 30 },
  reviewRequests: { afterDays: 7, path: '/products/{slug}/review' },
  defaultLocale: 'en-IN',
  currencyCode: 'INR',
  auth: {
    preferredIdentifier: 'email',
    strategies: [
      {
        identifier: 'email',
        verification: { strategy: 'PASSWORD', options: { otpLength: 6, passwordLength: 10, otpResendInterval: 30 } },
        isVerificationRequired: true,
        loginRedirectUrl: '/account',
        signUpRedirectUrl: '/account',
      },
      {
        identifier: 'phone',
        prefix: '+91',
        verification: { strategy: 'OTP', options: { otpLength: 6, otpResendInterval: 30 } },
        isVerificationRequired: true,
        supplementaryIdentifiers: ['email'],
        loginRedirectUrl: '/account',
        signUpRedirectUrl: '/account',
      },
    ],
  },
  consent: { isRequired: true, categories: ['analytics', 'marketing'], policyVersion: '1' },
  analytics: [{ type: 'log' }, { type: 'dataLayer', category: 'marketing' }],
  markets: [
    { locale: 'en-US', localePathPrefix: '/en-us', currencyCode: 'INR' },
    { locale: 'hi-IN', localePathPrefix: '/hi', currencyCode: 'INR' },
  ],
  shipping: { flat: 9_900, freeFrom: 250_000 },
  forms: [
    ...starterForms,
    {
      slug: 'card',
      fields: [
        {
          key: 'to',
          name: 'To',
          isRequired: true,
          definition: { type: 'STRING', validations: { rules: [{ type: 'MAX', value: 60 }] } },
        },
        {
          key: 'message',
          name: 'What we write',
          isRequired: true,
          definition: { type: 'STRING', validations: { rules: [{ type: 'MAX', value: 300 }] } },
        },
      ],
    },
    {
      slug: 'engraving',
      fields: [
        {
          key: 'Engraving',
          name: 'Name or date',
          isRequired: true,
          definition: { type: 'STRING', validations: { rules: [{ type: 'MAX', value: 24 }] } },
        },
      ],
    },
  ],
  pricing: {
    // A coin is worth one rupee, and one is earned for every hundred rupees paid.
    coins: { value: 100, share: 20, each: 10_000, expiryDays: 365 },
    discounts: [
      {
        id: 'welcome',
        title: '10% off your first order',
        code: 'WELCOME10',
        isUnlisted: true,
        take: { kind: 'percentage', percentage: 10 },
        conditions: { isFirstOrder: true },
      },
      {
        id: 'box-of-your-own',
        title: 'A box of your own',
        goods: { collections: ['candles-and-scent'] },
        take: { kind: 'percentage', percentage: 10 },
        conditions: { minimumQuantity: 3, goods: { collections: ['candles-and-scent'] } },
      },
    ],
    plans: [
      {
        id: 'monthly',
        title: 'Every month',
        every: { unit: 'MONTH', count: 1 },
        percentage: 10,
        description: 'Skip, pause or end it whenever you like.',
        goods: { collections: ['candles-and-scent'] },
      },
      {
        id: 'seasonal',
        title: 'Every three months',
        every: { unit: 'MONTH', count: 3 },
        percentage: 5,
        goods: { collections: ['candles-and-scent', 'desk'] },
      },
    ],
    invoices: {
      seller: 'Endcap',
      address: '14 Ulsoor Road\nBengaluru 560042\nKarnataka, India',
      taxNumbers: 'GSTIN 29AAAAA0000A1Z5',
      note: 'Thank you for buying from small makers.',
      prefix: 'EC-{year}-',
      creditPrefix: 'CR-{year}-',
    },
    extras: {
      giftWrap: { price: 6_000, each: 'line' },
      orderProtection: { percentage: 2, minimum: 2_900, maximum: 19_900 },
      expressDelivery: { price: 14_900 },
      upsells: [{ slug: 'card', title: 'A card, written by hand', price: 12_000, form: 'card' }],
    },
  },
  frameHosts: ['https://www.openstreetmap.org'],
  blogs: [
    { slug: 'care', title: 'Care and repair' },
    { slug: 'workshops', title: 'From the workshops' },
  ],
  promotions: [
    {
      code: 'HELLO10',
      title: '10% off',
      type: 'PERCENTAGE',
      value: 10,
      description: 'On everything, sale or not.',
    },
    {
      code: 'TABLE300',
      title: '₹300 off',
      type: 'AMOUNT',
      value: 30_000,
      minimumSubtotal: 300_000,
      description: 'For setting a table rather than buying a cup.',
    },
    {
      code: 'TEATABLE',
      title: 'Tea for two',
      type: 'PERCENTAGE',
      value: 15,
      description: 'Two cups for green tea, and napkins that need no ironing.',
    },
    {
      code: 'LETTERS',
      title: 'Letters by hand',
      type: 'AMOUNT',
      value: 60_000,
      description: 'A pen that is filled, a bottle to fill it from, and paper that does not let it through.',
    },
    {
      code: 'BREAKFAST',
      title: 'A slow breakfast',
      type: 'PERCENTAGE',
      value: 12,
      description: 'For two people who have the morning off.',
    },
  ],
  offers: [
    {
      type: 'buyXAtY',
      slug: 'three-books',
      title: 'Three paper goods for 1,500',
      quantity: 3,
      price: 150_000,
      products: ['field-notebook', 'pocket-books', 'clothbound-ledger'],
    },
    {
      type: 'volumeCombo',
      slug: 'set-the-table',
      title: 'Set the table',
      products: ['everyday-bowl', 'noodle-bowl', 'weekday-plate'],
      tiers: [
        { quantity: 4, percentage: 10 },
        { quantity: 8, percentage: 15 },
      ],
    },
  ],
  combos: [
    {
      type: 'FIXED',
      slug: 'tea-table',
      discountCode: 'TEATABLE',
      goods: [
        { product: 'lotus-cup', quantity: 2 },
        { product: 'washed-linen-napkins', quantity: 1 },
      ],
    },
    {
      type: 'FIXED',
      slug: 'letters-by-hand',
      discountCode: 'LETTERS',
      goods: [
        { product: 'foundry-fountain-pen', quantity: 1 },
        { product: 'ink-bottle', quantity: 1 },
        { product: 'field-notebook', quantity: 1 },
      ],
    },
    {
      type: 'FIXED',
      slug: 'slow-breakfast',
      discountCode: 'BREAKFAST',
      goods: [
        { product: 'harbour-mug', quantity: 2 },
        { product: 'everyday-bowl', quantity: 2 },
        { product: 'waffle-towel', quantity: 1 },
      ],
    },
  ],
  looks: [
    {
      slug: 'slow-breakfast',
      title: 'A slow breakfast',
      tags: ['Table', 'Presents'],
      description: 'Porridge or upma, something hot, and a towel over the shoulder. Nobody is late for anything.',
      products: ['harbour-mug', 'everyday-bowl', 'waffle-towel'],
    },
    {
      slug: 'desk-to-write-at',
      title: 'A desk to write at',
      tags: ['Desk', 'Presents'],
      description:
        'Paper that takes ink, a pen with some weight, and light that falls on the page and not in the eyes.',
      products: ['clothbound-ledger', 'foundry-fountain-pen', 'ink-bottle', 'brass-desk-lamp'],
    },
    {
      slug: 'evening-in',
      title: 'An evening in',
      tags: ['Evening'],
      description:
        'A throw, a candle that smells of nothing but wax, and tea in glasses that can be put down anywhere.',
      products: ['valley-throw', 'beeswax-pillar', 'platform-chai-glass'],
    },
    {
      slug: 'green-windowsill',
      title: 'A green windowsill',
      tags: ['Plants', 'Presents'],
      description: 'Pots that drain, a can that pours where you point it, and vases for what is cut.',
      products: ['terracotta-pot', 'footed-fern-bowl', 'watering-can', 'bud-vases'],
    },
    {
      slug: 'table-for-guests',
      title: 'A table for guests',
      tags: ['Table', 'Evening'],
      description:
        'One platter in the middle, linen that need not be ironed, and candles that last until the stories end.',
      products: ['feast-platter', 'washed-linen-napkins', 'dinner-tapers', 'long-neck-carafe'],
    },
    {
      slug: 'green-tea',
      title: 'Green tea, properly',
      tags: ['Table'],
      description: 'A glazed cup, a jug that does not drip, and a tray to carry both to the balcony.',
      products: ['lotus-cup', 'weekday-teapot-jug', 'round-serving-tray'],
    },
  ],
  entityVariants: [
    {
      slug: 'harbour-kiln',
      title: 'Harbour Kiln',
      tags: ['open-days'],
      sortField1: 1,
      fields: { makes: 'Stoneware', hours: 'Friday to Sunday, 10 to 18', where: 'Fort Kochi, in the old ice factory' },
    },
    {
      slug: 'nila-clay',
      title: 'Nila Clay',
      tags: ['open-days'],
      sortField1: 2,
      fields: {
        makes: 'Terracotta and planters',
        hours: 'Saturday, 9 to 16',
        where: 'Shoranur, where the river bends',
      },
    },
    {
      slug: 'loom-no-9',
      title: 'Loom No. 9',
      tags: ['open-days'],
      sortField1: 3,
      fields: {
        makes: 'Linen and wool',
        hours: 'Saturday and Sunday, 11 to 17',
        where: 'Behind the bakery, through the gate',
      },
    },
    {
      slug: 'folio-and-thread',
      title: 'Folio & Thread',
      tags: ['open-days'],
      sortField1: 4,
      fields: { makes: 'Paper and binding', hours: 'Friday, 14 to 20', where: 'In the third yard' },
    },
    {
      slug: 'pital-works',
      title: 'Pital Works',
      tags: ['open-days'],
      sortField1: 5,
      fields: { makes: 'Brass and nibs', hours: 'Saturday, 10 to 16', where: 'Ring the bell that has no clapper' },
    },
  ],
  expressDeliveryZips: ['1100', '4000', '5600', '6000', '7000'],
};
