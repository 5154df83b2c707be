import { defineCall } from '../../schemas/contract/call.ts';
import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { collectionOrders, comparisons, conditionFields } from '../rules/goods/collection-rules.ts';
import { access, auditEntry, changeId, cursor, root, searched } from './fields.ts';

/** How the products of a collection are chosen. */
export const collectionKinds = ['BY_HAND', 'BY_RULES'] as const;
const kind = choice('How its goods are chosen', collectionKinds);
/** One of these kinds. */
export type CollectionKind = Static<typeof kind>;

/** Whether shoppers see a collection. */
export const collectionStatuses = ['PUBLISHED', 'UNPUBLISHED'] as const;
const status = choice('Whether shoppers see it', collectionStatuses);
/** One of these statuses. */
export type CollectionStatus = Static<typeof status>;

/** Sort orders of a collection, as merchants choose them. */
export const shownOrders = ['FEATURED', ...collectionOrders] as const;
const order = choice(
  'Order of its goods; FEATURED is that of the list, or what can be bought first and then the newest',
  shownOrders,
);

const short = (description: string) => text(description, { maxLength: limits.maxProductText });
const slug = text('Address of the collection', { maxLength: limits.maxSlugLength });
const productSlug = text('Address of a product', { minLength: 1, maxLength: limits.maxSlugLength });
const version = text('Version that was seen', { maxLength: limits.maxIdLength });
const one = object({ slug });

const rules = object({
  match: choice('Whether a product meets all conditions, or any', ['ALL', 'ANY']),
  conditions: list(
    'Conditions',
    object({
      field: choice('Property of the product', conditionFields),
      is: choice('How it is compared', comparisons),
      text: short('Value it is compared with; empty for prices and stock'),
      // A price that is too low is reported beside its field, so the schema allows it.
      amount: integer('Price that it is compared with, in minor units; 0 for others', {
        minimum: -limits.maxPrice,
        maximum: limits.maxPrice,
      }),
    }),
    { maxItems: limits.maxCollectionConditions },
  ),
});

const goods = {
  kind,
  products: list(
    'Addresses of the goods that are chosen by hand, or of a collection by rules come first, in their order',
    productSlug,
    {
      maxItems: limits.maxCollectionGoods,
    },
  ),
  rules,
  order,
};

/** A collection as a merchant writes it. */
export const collectionEntry = object(
  {
    title: text('Name', { maxLength: limits.maxProductTitle }),
    descriptionHtml: text('Description; the server keeps what is safe of it', {
      maxLength: limits.maxDescriptionLength,
    }),
    picture: optional(
      object({
        url: text('Address', { maxLength: limits.maxPageAddressLength }),
        altText: short('Alternative text'),
      }),
    ),
    ...goods,
    seo: object({
      title: short('Title for search engines; empty for the name'),
      description: text('Description for search engines', { maxLength: limits.maxNoteLength }),
      isHidden: boolean('Whether search engines are asked to leave it out'),
    }),
    isPublished: boolean('Whether shoppers see it'),
  },
  'A collection',
);
/** A collection as a merchant writes it. */
export type CollectionEntry = Static<typeof collectionEntry>;

/** A product in a collection's list. */
export const listedGoods = object({
  slug: productSlug,
  title: text('Name'),
  picture: optional(text('Address of its first picture')),
  isPublished: boolean('Whether shoppers see it'),
});
/** A product in a collection's list. */
export type ListedGoods = Static<typeof listedGoods>;

const collectionSummary = object({
  slug,
  title: text('Name'),
  picture: optional(text('Address of its picture')),
  kind,
  status,
  goods: optional(integer('How many goods shoppers find in it; missing for one that they do not see')),
  isEdited: boolean('Whether it was made or edited here, so that an import leaves it'),
});
/** A collection in a list. */
export type CollectionSummary = Static<typeof collectionSummary>;

export const listCollections = defineCall({
  id: 'admin.collections',
  method: 'GET',
  path: `${root}/collections`,
  access,
  summary: 'Collections, published or not, by their addresses.',
  query: object({ q: searched, kind: optional(kind), status: optional(status), after: cursor }),
  answer: object({
    currencyCode: text('Currency of its prices'),
    collections: list('Collections', collectionSummary),
    next: cursor,
  }),
});

const collectionDetail = object({
  currencyCode: text('Currency of its prices'),
  slug,
  version,
  status,
  isEdited: boolean('Whether it was made or edited here, so that an import leaves it'),
  collection: collectionEntry,
  listed: list('The same goods, by their names', listedGoods),
  changes: list('Latest changes, newest first', auditEntry),
});
/** A collection with everything that its form shows. */
export type CollectionDetail = Static<typeof collectionDetail>;

export const readCollection = defineCall({
  id: 'admin.collection',
  method: 'GET',
  path: `${root}/collections/{slug}`,
  access,
  params: one,
  summary: 'One collection with its goods by hand, its conditions and its changes.',
  answer: collectionDetail,
});

export const addCollection = defineCall({
  id: 'admin.addCollection',
  method: 'POST',
  path: `${root}/collections`,
  access,
  audit: ['collection.add'],
  summary: 'Makes a collection.',
  body: object({
    changeId,
    slug: text('Address; made from the name if it is empty', { maxLength: limits.maxSlugLength }),
    collection: collectionEntry,
  }),
  answer: collectionDetail,
});

export const changeCollection = defineCall({
  id: 'admin.changeCollection',
  method: 'PUT',
  path: `${root}/collections/{slug}`,
  access,
  audit: ['collection.change'],
  params: one,
  summary: 'Changes a collection. With another address, links to the former one lead nowhere.',
  body: object({
    changeId,
    ifVersion: version,
    slug: text('Address from now on', { maxLength: limits.maxSlugLength }),
    collection: collectionEntry,
  }),
  answer: collectionDetail,
});

export const removeCollection = defineCall({
  id: 'admin.removeCollection',
  method: 'POST',
  path: `${root}/collections/{slug}/remove`,
  access,
  audit: ['collection.remove'],
  params: one,
  summary: 'Removes a collection. Its goods stay.',
  body: object({ changeId, ifVersion: version }),
  answer: object({ isRemoved: boolean('Always true') }),
});

export const previewCollection = defineCall({
  id: 'admin.previewCollection',
  method: 'POST',
  path: `${root}/collections-preview`,
  access,
  safe: true,
  summary: 'Previews a collection: the number of goods that shoppers would find in it, and the first of them.',
  body: object(goods),
  answer: object({ found: integer('How many goods'), goods: list('The first of them', listedGoods) }),
});
