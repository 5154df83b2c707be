import type { ConsentSettings } from '../../../schemas/entities/shop/consent.ts';
import type { AnalyticsProperties } from '../sender.ts';
import type { PageAdapter } from './adapter.ts';

/** Id of the script element with a page's analytics settings. Without it, a page has no layer. */
export const pageAnalyticsId = 'endcap-analytics';

/** A page's settings for analytics and consent. */
export interface PageAnalytics {
  consent: ConsentSettings;
  adapters: readonly PageAdapter[];
  properties: AnalyticsProperties;
  /** Address of the script with the adapters. */
  layer: string;
  /** Type of the page. */
  type: string;
  /** Pattern of the page's address, on a customer's personal page, whose own address may identify the customer. */
  pattern?: string;
}
