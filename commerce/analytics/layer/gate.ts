import type { TrackedEvent } from '../../../runtime/env.ts';
import type { Consent, ConsentCategory } from '../../../schemas/entities/shop/consent.ts';
import { limits } from '../../limits.ts';

/** Delivers events; loaded only once there is consent. */
export interface Layer {
  /** Delivers an event to each adapter whose category is currently granted. */
  send(event: TrackedEvent): void;
  /** Discards unsent events of adapters whose category is no longer granted. */
  withdraw(): void;
}

/** The browser's functions that the gate uses. */
export interface GateWorld {
  /** Categories of the configured adapters. */
  categories: readonly ConsentCategory[];
  /** Returns the current consent. */
  consent(): Consent;
  load(): Promise<Layer>;
  /** Called once when the layer cannot be loaded. */
  failed(cause: unknown): void;
}

/** Receives all events, and passes them on only with consent. */
export interface Gate {
  track(event: TrackedEvent): void;
  /** Called when consent may have changed. */
  changed(): void;
}

/** Events about the contents of the document itself. */
const views = new Set([
  'view_item',
  'view_item_list',
  'view_search_results',
  'view_cart',
  'view_order',
  'experiment_exposure',
]);

/**
 * Blocks all events, and loads nothing, until there is consent for an adapter's category. Earlier interactions are
 * dropped, because consent is not retroactive. View events are held in memory until the choice, because the page
 * still shows the same contents then.
 */
export function createGate({ categories, consent, load, failed }: GateWorld): Gate {
  const held: TrackedEvent[] = [];
  const waiting: TrackedEvent[] = [];
  let layer: Layer | undefined;
  let isLoading = false;
  let hasFailed = false;
  const isOpen = ({ granted }: Consent) => categories.some((category) => granted.includes(category));
  const deliver = (event: TrackedEvent): void => {
    if (layer) layer.send(event);
    else if (!hasFailed && waiting.length < limits.maxHeldAnalyticsEvents) {
      waiting.push(event);
      start();
    }
  };
  const start = (): void => {
    if (isLoading) return;
    isLoading = true;
    load().then(
      (loaded) => {
        layer = loaded;
        for (const each of waiting.splice(0)) loaded.send(each);
      },
      (cause: unknown) => {
        hasFailed = true;
        waiting.length = 0;
        failed(cause);
      },
    );
  };
  return {
    track(event) {
      const current = consent();
      if (isOpen(current)) deliver(event);
      else if (!current.isDecided && views.has(event.event) && held.length < limits.maxHeldAnalyticsEvents)
        held.push(event);
    },
    changed() {
      const current = consent();
      layer?.withdraw();
      if (!isOpen(current)) waiting.length = 0;
      const shown = current.isDecided || isOpen(current) ? held.splice(0) : [];
      if (!isOpen(current)) return;
      // The layer emits the view events of the page itself.
      start();
      for (const event of shown) deliver(event);
    },
  };
}
