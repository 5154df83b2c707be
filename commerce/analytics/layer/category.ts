import type { AnalyticsAdapter } from '../../../schemas/entities/shop/analytics.ts';
import type { ConsentCategory } from '../../../schemas/entities/shop/consent.ts';

/** The consent that an adapter needs. */
export const categoryOf = ({ category = 'analytics' }: AnalyticsAdapter): ConsentCategory => category;
