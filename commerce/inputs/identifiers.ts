import { object, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

/** Path segment that identifies an entity. */
export const slug = (description: string, refers?: 'product' | 'collection') =>
  text(description, { minLength: 1, maxLength: limits.maxSlugLength, ...(refers ? { refers } : {}) });

/** Identifier assigned by the server. */
export const identifier = (description: string) => text(description, { minLength: 1, maxLength: limits.maxIdLength });

const referred = { Product: 'product', Collection: 'collection', Offer: undefined } as const;

/** The slug in the path of a call about one product, collection or offer. */
export const slugParams = (description: keyof typeof referred) =>
  object({ slug: slug(description, referred[description]) });
