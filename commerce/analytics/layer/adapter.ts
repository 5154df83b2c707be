import type { TrackedEvent } from '../../../runtime/env.ts';
import type { AnalyticsAdapter } from '../../../schemas/entities/shop/analytics.ts';
import type { ConsentCategory } from '../../../schemas/entities/shop/consent.ts';

/** The browser's functions that adapters use. */
export interface LayerWorld {
  isGranted(category: ConsentCategory): boolean;
  now(): number;
  after(milliseconds: number, run: () => void): void;
  /** Sends a text in a way that survives leaving the page. */
  post(url: string, body: string): void;
  /** Passes an event to `window.dataLayer` and to listeners of `endcap:track`. */
  announce(event: TrackedEvent): void;
  /** Calls the function at a dotted path of the window; returns false when there is none. */
  call(path: string, ...values: readonly unknown[]): boolean;
  /** Calls `gtag`, or queues the call in `dataLayer` until its script is loaded. */
  gtag(...values: readonly unknown[]): void;
  /** Path of the page; on a customer's personal page, the pattern of such paths. */
  page: string;
  /** Returns a random identifier that lasts until the tab is closed. */
  visitor(): string;
  /** Called with the first failure of each adapter. */
  failed(adapter: AnalyticsAdapter['type'], cause: unknown): void;
}

/** A destination of events. Its errors are only logged. */
export interface Adapter {
  send(event: TrackedEvent): void;
  /** Sends pending events. */
  flush?(): void;
  /** Discards pending events. */
  discard?(): void;
}

/** The settings of an adapter in the document of a page. */
export type PageAdapter = AnalyticsAdapter & { category: ConsentCategory };

/** Creates an adapter from its settings. */
export type CreateAdapter = (settings: AnalyticsAdapter, world: LayerWorld) => Adapter;
