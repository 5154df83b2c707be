import type { AnalyticsAdapter } from '../../../../schemas/entities/shop/analytics.ts';
import type { CreateAdapter } from '../adapter.ts';
import { createDataLayer } from './data-layer.ts';
import { createEndpoint } from './endpoint.ts';
import { createGa4 } from './ga4.ts';
import { createSegment } from './segment.ts';

/**
 * Constructors of adapters by type. The type `log` sends events to the shop's own endpoint, which writes them to
 * the server's log.
 */
export const adapters: Readonly<Record<AnalyticsAdapter['type'], CreateAdapter>> = {
  dataLayer: createDataLayer,
  endpoint: createEndpoint,
  ga4: createGa4,
  log: createEndpoint,
  segment: createSegment,
};
