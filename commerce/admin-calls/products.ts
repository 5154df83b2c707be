import { defineCall } from '../../schemas/contract/call.ts';
import { ownPlan } from '../../schemas/entities/cart/pricing-rules.ts';
import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, auditEntry, changeId, cursor, root, searched } from './fields.ts';

/** Whether shoppers see a product. */
export const productStatuses = ['PUBLISHED', 'SCHEDULED', 'UNPUBLISHED', 'ARCHIVED'] as const;
const status = choice('Whether shoppers see it', productStatuses);
/** One of these statuses. */
export type ProductStatus = Static<typeof status>;

const short = (description: string) => text(description, { maxLength: limits.maxProductText });
const address = (description: string) => text(description, { maxLength: limits.maxPageAddressLength });
// A price that is too low is reported beside its field, so the schema allows it.
const amount = (description: string) =>
  integer(`${description}, in minor units`, { minimum: -limits.maxPrice, maximum: limits.maxPrice });
const pieces = (description: string) => integer(description, { minimum: -limits.maxStock, maximum: limits.maxStock });

const option = object({
  name: short('Name'),
  values: list(
    'Values in the order in which they are shown',
    object({
      value: short('Value'),
      swatch: optional(text('Its colour', { pattern: '^#[0-9a-fA-F]{6}$' })),
      picture: optional(address('Address of a picture of it, shown instead of the colour')),
    }),
    { maxItems: limits.maxOptionValues },
  ),
});

const variant = object({
  id: optional(text('Variant that it is until now, whose stock it keeps', { maxLength: limits.maxIdLength })),
  optionValues: list('One value of each option, in order', short('Value'), { maxItems: limits.maxOptions }),
  sku: short('Stock keeping unit; made from address and values if it is empty'),
  price: amount('Price'),
  mrp: amount('Price before reduction; 0 without one'),
  stock: optional(object({ seen: pieces('Pieces that were seen'), wanted: pieces('Pieces from now on') })),
  isTracked: boolean('Whether pieces are counted'),
  isSoldOn: boolean('Whether it can be bought without stock'),
  weightGrams: optional(integer('Weight in grams', { minimum: 0, maximum: limits.maxWeightGrams })),
  barcode: optional(short('Barcode')),
  pictures: list('Addresses of its pictures, of those of the product', address('Address'), {
    maxItems: limits.maxProductPictures,
  }),
});
/** A variant as a merchant writes it. */
export type VariantEntry = Static<typeof variant>;

/** A product as a merchant writes it. */
export const productEntry = object(
  {
    title: text('Name', { maxLength: limits.maxProductTitle }),
    brand: short('Brand'),
    category: short('Category'),
    descriptionHtml: text('Description; the server keeps what is safe of it', {
      maxLength: limits.maxDescriptionLength,
    }),
    summary: text('One sentence; the first of the description if it is empty', { maxLength: limits.maxNoteLength }),
    tags: list('Tags', text('Tag', { minLength: 1, maxLength: limits.maxNameLength }), {
      maxItems: limits.maxProductTags,
    }),
    isGiftCard: boolean('Whether each piece that is paid becomes a gift card'),
    taxClass: text('Tax class; empty for the standard one', { maxLength: limits.maxNameLength }),
    plans: list('Subscriptions of its own', ownPlan, { maxItems: limits.maxProductPlans }),
    // One too many is reported beside the options.
    options: list('Options', option, { maxItems: limits.maxOptions + 1 }),
    variants: list('Variants', variant, { maxItems: limits.maxVariants }),
    pictures: list(
      'Pictures in order',
      object({ url: address('Address'), altText: text('Alternative text', { maxLength: limits.maxProductText }) }),
      { maxItems: limits.maxProductPictures },
    ),
    seo: object({
      title: text('Title for search engines; empty for the name', { maxLength: limits.maxProductText }),
      description: text('Description for search engines', { maxLength: limits.maxNoteLength }),
      isHidden: boolean('Whether search engines are asked to leave it out'),
    }),
    isPublished: boolean('Whether shoppers see it, from the moment below on'),
    isArchived: optional(boolean('Whether it is kept for orders alone, in no list; never while it is published')),
    publishedAt: integer('When it is published, in milliseconds since 1970', { minimum: 0, maximum: limits.maxTime }),
  },
  'A product',
);
/** A product as a merchant writes it. */
export type ProductEntry = Static<typeof productEntry>;

const slug = text('Address of the product', { maxLength: limits.maxSlugLength });
const version = text('Version that was seen', { maxLength: limits.maxIdLength });
const one = object({ slug });

const productSummary = object({
  slug,
  title: text('Name'),
  picture: optional(text('Address of its first picture')),
  status,
  variants: integer('How many variants it has'),
  quantity: optional(integer('Pieces of all variants that are counted; missing if none is')),
  price: integer('Lowest price, in minor units'),
  highestPrice: integer('Highest price, in minor units'),
  isEdited: boolean('Whether it was edited here, so that an import leaves it'),
});
/** A product in a list. */
export type ProductSummary = Static<typeof productSummary>;

const shop = { currencyCode: text('Currency of its prices'), timeZone: text('Time zone of its dates') };

export const listProducts = defineCall({
  id: 'admin.products',
  method: 'GET',
  path: `${root}/products`,
  access,
  summary: 'Products, published or not, by their addresses; archived ones only when that status is requested.',
  query: object({ q: searched, status: optional(status), after: cursor }),
  answer: object({ ...shop, products: list('Products', productSummary), next: cursor }),
});

export const exportProducts = defineCall({
  id: 'admin.exportProducts',
  method: 'GET',
  path: `${root}/products-file`,
  access,
  audit: ['export'],
  summary: 'Products as CSV, all or those that match a search, as an import reads them.',
  query: object({ q: searched, status: optional(status) }),
  answer: text('The file, as text/csv'),
});

const productDetail = object({
  ...shop,
  slug,
  version,
  status,
  isEdited: boolean('Whether it was edited here, so that an import leaves it'),
  product: productEntry,
  files: list(
    'Files of those of its pictures that were replaced, by their addresses',
    object({ url: text('Address'), file: text('Address of the file that is shown') }),
  ),
  stock: list(
    'Identifiers and pieces of its variants, in their order',
    object({ id: text('Identifier'), quantity: integer('Pieces') }),
  ),
  changes: list('Latest changes, newest first', auditEntry),
});
/** A product with everything that its form shows. */
export type ProductDetail = Static<typeof productDetail>;

export const readProduct = defineCall({
  id: 'admin.product',
  method: 'GET',
  path: `${root}/products/{slug}`,
  access,
  params: one,
  summary: 'One product with its variants, stock and changes.',
  answer: productDetail,
});

export const addProduct = defineCall({
  id: 'admin.addProduct',
  method: 'POST',
  path: `${root}/products`,
  access,
  audit: ['product.add'],
  summary: 'Makes a product.',
  body: object({
    changeId,
    slug: text('Address; made from the name if it is empty', { maxLength: limits.maxSlugLength }),
    product: productEntry,
  }),
  answer: productDetail,
});

export const changeProduct = defineCall({
  id: 'admin.changeProduct',
  method: 'PUT',
  path: `${root}/products/{slug}`,
  access,
  audit: ['product.change'],
  params: one,
  summary:
    'Changes a product. Its address stays; a variant whose option values change is another one, but not by another order of the options.',
  body: object({
    changeId,
    ifVersion: version,
    product: productEntry,
    ends: list('Variants that may end by this change', text('Identifier', { maxLength: limits.maxIdLength }), {
      maxItems: limits.maxVariants,
    }),
  }),
  answer: productDetail,
});

export const removeProduct = defineCall({
  id: 'admin.removeProduct',
  method: 'POST',
  path: `${root}/products/{slug}/remove`,
  access,
  audit: ['product.remove'],
  params: one,
  summary: 'Removes a product with its reviews. Orders keep what they hold.',
  body: object({ changeId, ifVersion: version }),
  answer: object({ isRemoved: boolean('Always true') }),
});
