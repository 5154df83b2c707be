import type { ExposedMetrics, MetricSources } from '../../core/ports/metrics.ts';
import type { Storage } from '../../core/ports/storage/storage.ts';
import type { Storefront } from '../../render/answers/storefront.ts';
import type { Log, ShopServices } from '../../shop/calls/context.ts';
import type { Settings } from '../settings.ts';

/** Opens the metrics of a server if they are enabled; a server without the setting never loads the library. */
export async function openMetrics(
  { metricsToken }: Pick<Settings, 'metricsToken'>,
  log: Pick<Log, 'warn'>,
): Promise<ExposedMetrics | undefined> {
  if (metricsToken === undefined) return undefined;
  const { createPrometheus } = await import('./prometheus.ts');
  return createPrometheus({ log });
}

/** The sources of metrics that are read when the operator requests them. */
export const metricSources = ({
  storage,
  services,
  storefront: { measures },
}: {
  storage: Pick<Storage, 'load'>;
  services: Pick<ShopServices, 'env' | 'state' | 'storage' | 'searchIndex'>;
  storefront: Pick<Storefront, 'measures'>;
}): MetricSources => ({
  keptPages: measures.keptPages,
  loads: { pages: measures.rendering },
  database: () => storage.load(),
  sharedState: () => services.state.reach(),
  jobs: () => services.storage.jobs.list(),
  messages: () => services.storage.outbox.due(services.env.now()),
  searchIndex: async () => services.searchIndex?.lag(),
  now: () => services.env.now(),
});
