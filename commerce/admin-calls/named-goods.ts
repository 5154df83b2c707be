import { choice, object, optional, type Static, text } from '../../schemas/schema.ts';

/** A product or a collection that a rule refers to, as shown to merchants. */
export const namedGoods = object({
  kind: choice('Kind', ['PRODUCT', 'COLLECTION']),
  slug: text('Name in addresses'),
  title: text('Name'),
  picture: optional(text('Address of its picture')),
});
/** A product or collection with its name and picture. */
export type NamedGoods = Static<typeof namedGoods>;
