import type { Collection } from '../../../../schemas/entities/catalogue/collection.ts';
import { presentAsset } from '../../../core/ports/present-asset.ts';
import type { StoredCollection } from '../../../core/ports/storage/catalogue/catalogue.ts';

/** Presents a collection with its number of products. */
export const presentCollection = ({ id, record }: StoredCollection, productCount: number): Collection => ({
  id,
  slug: record.slug,
  title: record.title,
  description: record.description,
  ...(record.descriptionHtml === undefined ? {} : { descriptionHtml: record.descriptionHtml }),
  productCount,
  ...(record.asset === undefined ? {} : { asset: presentAsset(record.asset, `${id}-asset`) }),
  ...(record.seo === undefined ? {} : { seoFields: { ...record.seo } }),
});
