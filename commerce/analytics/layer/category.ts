import type { AnalyticsAdapter } from '../../../schemas/entities/shop/analytics.ts';
import type { ConsentCategory } from '../../../schemas/entities/shop/consent.ts';

/** The category of consent that an adapter requires. */
export const categoryOf = ({ category = 'analytics' }: AnalyticsAdapter): ConsentCategory => category;
