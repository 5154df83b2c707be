import type { TrackedEvent } from '../../../runtime/env.ts';
import type { AnalyticsAdapter } from '../../../schemas/entities/shop/analytics.ts';
import type { Adapter, LayerWorld, PageAdapter } from './adapter.ts';
import { adapters } from './adapters/index.ts';
import type { Layer } from './gate.ts';

/** The layer as the page uses it. */
export interface AnalyticsLayer extends Layer {
  /** Sends pending events, because the page may be left. */
  flush(): void;
  /** Number of failures of each adapter. */
  readonly failures: ReadonlyMap<AnalyticsAdapter['type'], number>;
}

interface Connected {
  settings: PageAdapter;
  adapter: Adapter;
}

/**
 * Creates the layer with a shop's adapters. No adapter is called without consent, and errors of adapters are caught.
 */
export function createLayer(settings: readonly PageAdapter[], world: LayerWorld): AnalyticsLayer {
  const failures = new Map<AnalyticsAdapter['type'], number>();
  const connected = new Map<PageAdapter, Connected>();
  const isGranted = ({ category }: PageAdapter) => world.isGranted(category);
  const attempt = ({ type }: PageAdapter, run: () => void): void => {
    try {
      run();
    } catch (cause) {
      const count = (failures.get(type) ?? 0) + 1;
      failures.set(type, count);
      if (count === 1) world.failed(type, cause);
    }
  };
  /** Returns an adapter, which is created only once events may be sent to it. */
  const adapterOf = (each: PageAdapter): Adapter => {
    const existing = connected.get(each);
    if (existing) return existing.adapter;
    // Consent is checked again when a batch is sent, because it may have been withdrawn.
    const post: LayerWorld['post'] = (url, body) => {
      if (isGranted(each)) world.post(url, body);
    };
    // Errors in timers have to be caught, too.
    const after: LayerWorld['after'] = (milliseconds, run) => world.after(milliseconds, () => attempt(each, run));
    const adapter = adapters[each.type](each, { ...world, post, after });
    connected.set(each, { settings: each, adapter });
    return adapter;
  };
  return {
    failures,
    send(event: TrackedEvent) {
      for (const each of settings) if (isGranted(each)) attempt(each, () => adapterOf(each).send(event));
    },
    withdraw() {
      for (const { settings: each, adapter } of connected.values()) if (!isGranted(each)) adapter.discard?.();
    },
    flush() {
      for (const { settings: each, adapter } of connected.values()) attempt(each, () => adapter.flush?.());
    },
  };
}
