import type { Collection } from '../../schemas/entities/collection.ts';
import type { StoredCollection } from '../storage/port/catalogue.ts';
import { assetAnswer } from './assets.ts';

export const collectionAnswer = ({ id, record }: StoredCollection, productCount: number): Collection => ({
  id,
  slug: record.slug,
  title: record.title,
  description: record.description,
  productCount,
  ...(record.asset === undefined ? {} : { asset: assetAnswer(record.asset, `${id}-asset`) }),
  ...(record.seo === undefined ? {} : { seoFields: { ...record.seo } }),
});
