import { choice } from '../../schemas/schema.ts';

/** Types of offers that have a separate cart. */
export const bundleType = choice('Kind of offer', ['buyXAtY', 'volumeCombo']);
