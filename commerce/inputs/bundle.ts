import { choice } from '../../schemas/schema.ts';

/** The kinds of offer that have a cart of their own. */
export const bundleType = choice('Kind of offer', ['buyXAtY', 'volumeCombo']);
