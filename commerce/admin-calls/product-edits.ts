import { type CallAnswer, defineCall } from '../../schemas/contract/call.ts';
import { boolean, choice, integer, list, number, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, changeId, cursor, minorUnits, root, searched } from './fields.ts';
import { productStatuses } from './products.ts';

const slug = text('Address of the product', { minLength: 1, maxLength: limits.maxSlugLength });
const collection = text('Address of the collection', { minLength: 1, maxLength: limits.maxSlugLength });
const tags = (description: string) =>
  list(description, text('Tag', { minLength: 1, maxLength: limits.maxNameLength }), { maxItems: limits.maxBulkTags });

/** Ways to change a price before reduction. */
export const listPriceChoices = ['KEEP', 'MOVE', 'FORMER', 'REMOVE'] as const;
/** Ways to change a price. */
export const priceKinds = ['PERCENT', 'AMOUNT', 'SET'] as const;

const price = object({
  kind: choice('By a percentage, by an amount, or to an amount', priceKinds),
  percentage: optional(
    number('Percentage to add, or to take off below zero', { minimum: -100, maximum: limits.maxPriceRise }),
  ),
  amount: optional(
    integer('Amount to add, to take off below zero, or to set, in minor units', {
      minimum: -limits.maxPrice,
      maximum: limits.maxPrice,
    }),
  ),
  step: integer('Prices are rounded to a multiple of it, in minor units', { minimum: 1, maximum: limits.maxPrice }),
  listPrice: choice(
    'Price before reduction: as it is, changed alike, the price of until now, or none',
    listPriceChoices,
  ),
});
/** A change of prices in a bulk edit. */
export type PriceEdit = Static<typeof price>;

/** The changes of a bulk edit to each of its products; omitted fields stay as they are. */
export const bulkChange = object(
  {
    isPublished: optional(boolean('Whether shoppers see them')),
    addTags: optional(tags('Tags to add')),
    removeTags: optional(tags('Tags to remove, in any spelling')),
    price: optional(price),
    addTo: optional(collection),
    removeFrom: optional(collection),
  },
  'Changes of products',
);
/** The changes of a bulk edit. */
export type BulkChange = Static<typeof bulkChange>;

const range = object({ lowest: minorUnits('Lowest price'), highest: minorUnits('Highest price') });
const fromTo = { from: range, to: range };

const left = object({ slug, title: text('Name'), message: text('Why') });
/** A product that a bulk edit leaves unchanged, with the reason. */
export type LeftProduct = Static<typeof left>;

const planned = object({
  slug,
  title: text('Name'),
  picture: optional(text('Address of its first picture')),
  status: optional(object({ from: choice('Now', productStatuses), to: choice('Afterwards', productStatuses) })),
  addedTags: list('Tags that it gets', text('Tag')),
  removedTags: list('Tags that it loses', text('Tag')),
  price: optional(object(fromTo)),
  listPrice: optional(
    object({ from: optional(range), to: optional(range) }, 'Of its variants with a price before reduction'),
  ),
  joins: boolean('Whether it is added to the collection'),
  leaves: boolean('Whether it is removed from the collection'),
});
/** The changes of a bulk edit to one product. */
export type PlannedEdit = Static<typeof planned>;

export const matchingProducts = defineCall({
  id: 'admin.productAddresses',
  method: 'GET',
  path: `${root}/product-addresses`,
  access,
  summary: 'Addresses of all products that match a search, up to a number.',
  query: object({ q: searched, status: optional(choice('Whether shoppers see them', productStatuses)) }),
  answer: object({ slugs: list('Addresses', text('Address')), isCut: boolean('Whether there are more') }),
});

export const planProductEdit = defineCall({
  id: 'admin.planProductEdit',
  method: 'POST',
  path: `${root}/product-edits/plan`,
  access,
  safe: true,
  summary: 'Previews a bulk edit of some products. Changes nothing.',
  body: object({
    change: bulkChange,
    slugs: list('Addresses', slug, { minItems: 1, maxItems: limits.maxBulkPlan }),
    joining: optional(
      integer('Products that other parts of the edit add to its collection', {
        minimum: 0,
        maximum: limits.maxBulkProducts,
      }),
    ),
  }),
  answer: object({
    currencyCode: text('Currency of its prices'),
    products: list('Products that change, with what was seen', object({ slug, version: text('Version') })),
    joining: integer('How many of them are added to the collection'),
    unchanged: integer('Products that are so already'),
    refused: list('Products that cannot be changed so', left),
    shown: list('The first that change', planned),
  }),
});
/** The changes of a bulk edit to a batch of products. */
export type EditPlan = CallAnswer<typeof planProductEdit>;

const edit = object({ edit: changeId });

export const editProducts = defineCall({
  id: 'admin.editProducts',
  method: 'POST',
  path: `${root}/product-edits/{edit}`,
  access,
  audit: ['product.bulk', 'product.change', 'collection.change'],
  params: edit,
  summary:
    'Changes some products of a bulk edit, all that are as they were seen. Each is changed once, however often it is sent.',
  body: object({
    change: bulkChange,
    products: list(
      'Products with the versions that were seen',
      object({ slug, version: text('Version', { maxLength: limits.maxIdLength }) }),
      { minItems: 1, maxItems: limits.maxBulkBatch },
    ),
  }),
  answer: object({ changed: integer('How many are changed'), left: list('Products that stay as they are', left) }),
});

export const undoProductEdit = defineCall({
  id: 'admin.undoProductEdit',
  method: 'POST',
  path: `${root}/product-edits/{edit}/undo`,
  access,
  audit: ['product.undo', 'product.change', 'collection.change'],
  params: edit,
  summary: 'Takes a bulk edit back, some products at a time. What was changed since stays.',
  body: object({ changeId, after: cursor }),
  answer: object({
    undone: integer('Products that are as before'),
    kept: list('Products of which something stays, as it was changed since', left),
    next: cursor,
  }),
});
