import { choice, object, optional, type Static, text } from '../../schemas/schema.ts';

/** A product or a collection that a rule names, as a merchant sees it. */
export const namedGoods = object({
  kind: choice('What it is', ['PRODUCT', 'COLLECTION']),
  slug: text('Name in addresses'),
  title: text('Name'),
  picture: optional(text('Address of its picture')),
});
export type NamedGoods = Static<typeof namedGoods>;
