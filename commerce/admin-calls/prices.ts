import { type CallAnswer, defineCall } from '../../schemas/contract/call.ts';
import { type PriceSection, priceSections } from '../../schemas/entities/cart/price-sections.ts';
import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { access, changeId, root } from './fields.ts';
import { namedGoods } from './named-goods.ts';

const { delivery, tax, extras, coins, plans, invoices } = priceSections;

/** Sections of the price rules, each of which is saved as a whole. */
export const sectionValues = object({ delivery, tax, extras, coins, plans, invoices });
/** Sections of the price rules with their values. */
export type SectionValues = Static<typeof sectionValues>;

/** Names of the sections. */
export const sectionNames = [
  'delivery',
  'tax',
  'extras',
  'coins',
  'plans',
  'invoices',
] as const satisfies readonly PriceSection[];

const saved = object({
  version: integer('Incremented with each change; 0 while the settings count'),
  isOfSettings: boolean('Whether the settings of the shop count'),
});

export const readPrices = defineCall({
  id: 'admin.prices',
  method: 'GET',
  path: `${root}/prices`,
  access,
  summary: 'Ways of delivery, tax, extras, coins, plans and invoices as they count now.',
  answer: object({
    currencyCode: text('Currency of the amounts'),
    markets: list('Locales of the markets of the shop', text('Locale')),
    values: sectionValues,
    goods: list('Products and collections that the subscriptions name, as far as the shop has them', namedGoods),
    saved: object({ delivery: saved, tax: saved, extras: saved, coins: saved, plans: saved, invoices: saved }),
  }),
});
/** The price rules of a shop, as merchants see them. */
export type ShopPriceRules = CallAnswer<typeof readPrices>;

/** A subset of the sections. */
export const someSections = object({
  delivery: optional(delivery),
  tax: optional(tax),
  extras: optional(extras),
  coins: optional(coins),
  plans: optional(plans),
  invoices: optional(invoices),
});

export const changePrices = defineCall({
  id: 'admin.changePrices',
  method: 'PUT',
  path: `${root}/prices/{section}`,
  access,
  audit: ['prices.change'],
  summary: 'Changes a part of the rules of prices; without a value, the settings of the shop count again.',
  params: object({ section: choice('Part', sectionNames) }),
  body: object({
    changeId,
    ifVersion: integer('Version that was seen', { minimum: 0 }),
    values: someSections,
  }),
  answer: readPrices.answer,
});
