import { searchText } from '../../../../text/search-text.ts';
import type { CollectionRecord } from '../../../core/ports/product-record.ts';

/** What a collection is searched by. */
export const collectionWords = ({ title, slug }: Pick<CollectionRecord, 'title' | 'slug'>): string =>
  searchText(`${title} ${slug}`);
