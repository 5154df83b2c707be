import { object, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

/** Path segment that identifies an entity. */
export const slug = (description: string) => text(description, { minLength: 1, maxLength: limits.maxSlugLength });

/** Identifier assigned by the server. */
export const identifier = (description: string) => text(description, { minLength: 1, maxLength: limits.maxIdLength });

export const slugParams = (description: string) => object({ slug: slug(description) });
