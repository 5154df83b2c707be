import { searchText } from '../../../../text/search-text.ts';
import type { CollectionRecord } from '../../../core/ports/product-record.ts';

/** Returns the words by which a collection is searched. */
export const collectionWords = ({ title, slug }: Pick<CollectionRecord, 'title' | 'slug'>): string =>
  searchText(`${title} ${slug}`);
