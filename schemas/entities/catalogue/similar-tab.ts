import { list, object, type Static, text } from '../../schema.ts';
import { productCard } from './product-card.ts';

/** A group of products that share a property with another product. */
export const similarTab = object(
  { id: text('Identifier'), title: text('Name of the group'), products: list('Products in it', productCard) },
  'Similar products',
);
export type SimilarTab = Static<typeof similarTab>;
