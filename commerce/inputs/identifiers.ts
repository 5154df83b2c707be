import { object, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

/** A path segment that names something. */
export const slug = (description: string) => text(description, { minLength: 1, maxLength: limits.maxSlugLength });

/** An identifier that the server gave out. */
export const identifier = (description: string) => text(description, { minLength: 1, maxLength: limits.maxIdLength });

export const slugParams = (description: string) => object({ slug: slug(description) });
