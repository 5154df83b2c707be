import type { AnalyticsAdapter } from '../../../schemas/entities/analytics.ts';
import type { ConsentCategory } from '../../../schemas/entities/consent.ts';

/** The consent that an adapter needs. */
export const categoryOf = ({ category = 'analytics' }: AnalyticsAdapter): ConsentCategory => category;
