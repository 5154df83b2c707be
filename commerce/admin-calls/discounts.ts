import { type CallAnswer, defineCall } from '../../schemas/contract/call.ts';
import { discountRule } from '../../schemas/entities/cart/pricing-rules.ts';
import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, auditEntry, changeId, cursor, root, searched } from './fields.ts';
import { namedGoods } from './named-goods.ts';
import { someSections } from './prices.ts';

/** Whether a discount applies now, and why not. */
export const discountStates = ['ACTIVE', 'PLANNED', 'OVER', 'USED_UP', 'OFF'] as const;
const state = choice('Whether it applies now', discountStates);
/** One of these states. */
export type DiscountState = Static<typeof state>;

const { id: _, ...properties } = discountRule.properties;

/** A discount as a merchant writes it. */
export const discountEntry = object(properties, 'A discount');
/** A discount as a merchant writes it. */
export type DiscountEntry = Static<typeof discountEntry>;

/** Source of a discount's rule: the settings file, the admin, or both, in which case the admin's rule counts. */
export const discountSources = ['SETTINGS', 'OWN', 'CHANGED'] as const;

const summary = {
  id: text('Identifier'),
  rule: discountEntry,
  isActive: boolean('Whether it is switched on'),
  state,
  source: choice('Where it is written', discountSources),
  uses: integer('Orders that have used it'),
};
const discountSummary = object(summary);
/** A discount in a list. */
export type DiscountSummary = Static<typeof discountSummary>;

const shop = {
  currencyCode: text('Currency of its amounts'),
  timeZone: text('Time zone of its dates'),
  markets: list('Locales of the markets of the shop', text('Locale')),
};

export const listDiscounts = defineCall({
  id: 'admin.discounts',
  method: 'GET',
  path: `${root}/discounts`,
  access,
  summary: 'Discounts and codes, from the settings and created by the merchant, by name.',
  query: object({ q: searched, state: optional(state), after: cursor }),
  answer: object({ ...shop, discounts: list('Discounts', discountSummary), next: cursor }),
});

const one = object({ id: text('Discount; a slash is written ~1, a tilde ~0', { maxLength: 500 }) });
const version = integer('Incremented with each change; 0 for one from the settings', { minimum: 0 });

const discountDetail = object({
  ...summary,
  ...shop,
  version,
  ofSettings: optional(discountEntry),
  goods: list('Products and collections that it names, as far as the shop has them', namedGoods),
  changes: list('Latest changes, newest first', auditEntry),
});
/** A discount with everything that its form shows. */
export type DiscountDetail = Static<typeof discountDetail>;

export const findCollections = defineCall({
  id: 'admin.foundCollections',
  method: 'GET',
  path: `${root}/collections-found`,
  access,
  summary: 'Collections that shoppers see, by words of their names.',
  query: object({ q: searched }),
  answer: object({ collections: list('Collections, up to a number', namedGoods) }),
});

export const readDiscount = defineCall({
  id: 'admin.discount',
  method: 'GET',
  path: `${root}/discounts/{id}`,
  access,
  params: one,
  summary: 'One discount with its uses and changes.',
  answer: discountDetail,
});

const entry = { rule: discountEntry, isActive: boolean('Whether it is switched on') };

export const addDiscount = defineCall({
  id: 'admin.addDiscount',
  method: 'POST',
  path: `${root}/discounts`,
  access,
  audit: ['discount.add'],
  summary: 'Makes a discount. It counts from the next cart on.',
  body: object({ changeId, ...entry }),
  answer: discountDetail,
});

export const changeDiscount = defineCall({
  id: 'admin.changeDiscount',
  method: 'PUT',
  path: `${root}/discounts/{id}`,
  access,
  audit: ['discount.change'],
  params: one,
  summary: 'Changes a discount, or switches it on or off; the original in the settings is kept, but not used.',
  body: object({ changeId, ifVersion: version, ...entry }),
  answer: discountDetail,
});

export const removeDiscount = defineCall({
  id: 'admin.removeDiscount',
  method: 'POST',
  path: `${root}/discounts/{id}/remove`,
  access,
  audit: ['discount.remove'],
  params: one,
  summary: 'Deletes a discount, or the changes to one. A discount from the settings is restored to its original.',
  body: object({ changeId, ifVersion: version }),
  answer: object({ isInSettings: boolean('Whether there is one in the settings') }),
});

export const listDiscountUses = defineCall({
  id: 'admin.discountUses',
  method: 'GET',
  path: `${root}/discounts/{id}/uses`,
  access,
  params: one,
  summary: 'Orders that have used a discount, the latest first.',
  query: object({ after: cursor }),
  answer: object({
    used: list(
      'Orders',
      object({
        order: text('Number'),
        email: text('E-mail address; empty without one'),
        usedAt: integer('When, in milliseconds since 1970'),
        amount: integer('Total amount deducted so far, in minor units'),
        currencyCode: text('Currency'),
        isGivenBack: boolean('Whether the order was cancelled as a whole, so that it does not count'),
      }),
    ),
    next: cursor,
  }),
});

const previewed = object({
  lines: list(
    'Lines, in the order of the sample',
    object({
      title: text('Product and options'),
      quantity: integer('Pieces'),
      total: integer('After discounts, in minor units'),
    }),
  ),
  parts: list(
    'Parts of the total, in the order of the calculation',
    object({
      step: text('Step of the calculation'),
      name: text('Kind'),
      amount: integer('Minor units'),
      isIncluded: boolean('Whether it is contained in the others'),
    }),
  ),
  refused: list('Codes that take nothing off', object({ code: text('Code'), reason: text('Why') })),
  total: integer('Minor units'),
});
/** The price of a sample cart. */
export type PreviewedCart = Static<typeof previewed>;

/** Buyers for whom a sample cart can be priced. */
export const buyers = ['GUEST', 'NEW_CUSTOMER', 'CUSTOMER'] as const;

export const previewPrices = defineCall({
  id: 'admin.previewPrices',
  method: 'POST',
  path: `${root}/prices/preview`,
  access,
  safe: true,
  summary: 'Compares the price of a sample cart now with its price after a change. Changes nothing.',
  body: object({
    lines: list(
      'Lines',
      object({
        variantId: text('Variant', { maxLength: limits.maxIdLength }),
        quantity: integer('Pieces', { minimum: 1, maximum: limits.maxLineQuantity }),
      }),
      { maxItems: limits.maxCartLines },
    ),
    codes: list('Codes', text('Code', { maxLength: limits.maxDiscountCodeLength }), {
      maxItems: limits.maxDiscountCodes,
    }),
    buyer: choice('Who buys', buyers),
    tags: optional(
      list('Tags of the customer', text('Tag', { maxLength: limits.maxCustomerTagLength }), {
        maxItems: limits.maxCustomerTags,
      }),
    ),
    country: optional(text('Country; the first of the shop without one', { pattern: '^[A-Z]{2}$' })),
    market: optional(text('Locale of the market', { maxLength: 35 })),
    discount: optional(
      object({
        ...entry,
        id: optional(text('Discount that it replaces; none for a new one', { maxLength: 500 })),
      }),
    ),
    sections: optional(someSections),
  }),
  answer: object({ currencyCode: text('Currency'), before: previewed, after: optional(previewed) }),
});
/** A sample cart's price now and after a change. */
export type PricePreview = CallAnswer<typeof previewPrices>;
