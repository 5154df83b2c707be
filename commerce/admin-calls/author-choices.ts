import { defineCall } from '../../schemas/contract/call.ts';
import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { discountStates } from './discounts.ts';
import { searched } from './fields.ts';
import { productStatuses } from './products.ts';

const root = '/playground/api';
const access = 'author' as const;

/** Kinds of products that authors can choose. */
export const choosableGoods = ['PRODUCT', 'COLLECTION'] as const;

const goods = object({
  slug: text('Name in addresses, by which pages refer to it'),
  title: text('Name'),
  picture: optional(text('Address of its picture')),
  status: choice('Whether shoppers see it', productStatuses),
  products: optional(integer('How many goods shoppers find in a collection; missing for one that they do not see')),
});
/** A product or collection that an author can choose. */
export type ChoosableGoods = Static<typeof goods>;

/** Kinds of offers: offers with a separate cart, sets, codes, and upsells. */
export const offerKinds = ['BUY_X_AT_Y', 'VOLUME_COMBO', 'COMBO', 'CODE', 'UPSELL'] as const;
/** Kind of an offer. */
export type OfferKind = (typeof offerKinds)[number];

const offer = object({
  name: text('Name by which pages refer to it; of a code, the code'),
  title: text('Name that shoppers read'),
  type: optional(text('Kind that pages say with its name')),
  code: optional(text('Code that comes with a set')),
  pieces: optional(integer('Pieces of a set')),
  picture: optional(text('Address of the picture of the first good that it names')),
  state: choice('Whether it applies now', discountStates),
});
/** An offer that an author can choose. */
export type ChoosableOffer = Static<typeof offer>;

/** Calls for the shop's data that authors can choose for a page. */
export const authorChoices = {
  goods: defineCall({
    id: 'author.goods',
    method: 'GET',
    path: `${root}/goods`,
    access,
    summary: 'Products or collections by words, published or not; of a name in addresses, that one.',
    query: object({
      kind: choice('Kind of choice', choosableGoods),
      q: searched,
      slug: optional(text('Name in addresses of the only one', { minLength: 1, maxLength: limits.maxSlugLength })),
    }),
    answer: object({
      goods: list('Those that have the words as a whole in their name first', goods),
      hasMore: boolean('Whether there are more than these'),
    }),
  }),
  offers: defineCall({
    id: 'author.offers',
    method: 'GET',
    path: `${root}/offers`,
    access,
    summary: 'Offers, sets, codes or upsells by words, those that do not apply now as well; of a name, that one.',
    query: object({
      kind: choice('Kind of choice', offerKinds),
      q: searched,
      name: optional(text('Name of the only one', { minLength: 1, maxLength: limits.maxSlugLength })),
    }),
    answer: object({
      offers: list('By the names that shoppers read', offer),
      hasMore: boolean('Whether there are more than these'),
    }),
  }),
  forms: defineCall({
    id: 'author.forms',
    method: 'GET',
    path: `${root}/forms`,
    access,
    summary: 'Forms from the shop’s settings.',
    answer: object({
      forms: list(
        'Forms by their names',
        object({ slug: text('Name'), fields: list('Labels of its fields, in order', text('Label')) }),
      ),
    }),
  }),
  icons: defineCall({
    id: 'author.icons',
    method: 'GET',
    path: `${root}/icons`,
    access,
    summary: 'Names of all icons.',
    answer: object({ icons: list('Names', text('Name')) }),
  }),
};
