import type { ConsentSettings } from '../../../schemas/entities/shop/consent.ts';
import type { AnalyticsProperties } from '../sender.ts';
import type { PageAdapter } from './adapter.ts';

/** Id of the script element with what a page knows of analytics. Without it, a page has no layer. */
export const pageAnalyticsId = 'endcap-analytics';

/** What a page knows of analytics and consent. */
export interface PageAnalytics {
  consent: ConsentSettings;
  adapters: readonly PageAdapter[];
  properties: AnalyticsProperties;
  /** Address of the script with the adapters. */
  layer: string;
  /** Type of the page. */
  type: string;
  /** Pattern of the addresses of such pages, on a page of one customer: its own address may say who they are. */
  pattern?: string;
}
