import { searchText } from '../../../text/search-text.ts';
import type { CollectionRecord } from '../../catalogue/record.ts';

/** What a collection is searched by. */
export const collectionWords = ({ title, slug }: Pick<CollectionRecord, 'title' | 'slug'>): string =>
  searchText(`${title} ${slug}`);
