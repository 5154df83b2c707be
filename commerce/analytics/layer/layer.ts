import type { TrackedEvent } from '../../../runtime/env.ts';
import type { AnalyticsAdapter } from '../../../schemas/entities/shop/analytics.ts';
import type { Adapter, LayerWorld, PageAdapter } from './adapter.ts';
import { adapters } from './adapters/index.ts';
import type { Layer } from './gate.ts';

export interface AnalyticsLayer extends Layer {
  /** Sends what waits, because the page may be left. */
  flush(): void;
  /** How often each adapter has failed. */
  readonly failures: ReadonlyMap<AnalyticsAdapter['type'], number>;
}

interface Connected {
  settings: PageAdapter;
  adapter: Adapter;
}

/** The adapters of a shop. None can be reached without consent, and what one throws stays here. */
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
  /** An adapter exists only once something may be sent to it. */
  const adapterOf = (each: PageAdapter): Adapter => {
    const known = connected.get(each);
    if (known) return known.adapter;
    // A batch asks for consent once more when it is sent: it may have been withdrawn.
    const post: LayerWorld['post'] = (url, body) => {
      if (isGranted(each)) world.post(url, body);
    };
    // Errors in timers have to be caught as well.
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
