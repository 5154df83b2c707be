import type { AnalyticsAdapter } from '../../../../schemas/entities/shop/analytics.ts';
import type { CreateAdapter } from '../adapter.ts';
import { createDataLayer } from './data-layer.ts';
import { createEndpoint } from './endpoint.ts';
import { createGa4 } from './ga4.ts';
import { createSegment } from './segment.ts';

/** How an adapter of each type is made. A line in the server's log is what the shop's own endpoint makes of an event. */
export const adapters: Readonly<Record<AnalyticsAdapter['type'], CreateAdapter>> = {
  dataLayer: createDataLayer,
  endpoint: createEndpoint,
  ga4: createGa4,
  log: createEndpoint,
  segment: createSegment,
};
