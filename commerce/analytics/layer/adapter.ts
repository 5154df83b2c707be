import type { TrackedEvent } from '../../../runtime/env.ts';
import type { AnalyticsAdapter } from '../../../schemas/entities/shop/analytics.ts';
import type { ConsentCategory } from '../../../schemas/entities/shop/consent.ts';

/** What the adapters reach of the browser. */
export interface LayerWorld {
  isGranted(category: ConsentCategory): boolean;
  now(): number;
  after(milliseconds: number, run: () => void): void;
  /** Sends a text so that it arrives although the page is left. */
  post(url: string, body: string): void;
  /** Hands an event to `window.dataLayer` and to listeners of `endcap:track`. */
  announce(event: TrackedEvent): void;
  /** Calls the function at a dotted path of the window; false where there is none. */
  call(path: string, ...given: readonly unknown[]): boolean;
  /** Calls `gtag`, or queues for it in `dataLayer` until its script has come. */
  gtag(...given: readonly unknown[]): void;
  /** Path of the page; on a page of one customer, the pattern of such pages. */
  page: string;
  /** A random identifier that lasts until the tab is closed. */
  visitor(): string;
  /** Told of the first failure of each adapter. */
  failed(adapter: AnalyticsAdapter['type'], cause: unknown): void;
}

/** A destination of events. Errors that it throws reach nothing but the log. */
export interface Adapter {
  send(event: TrackedEvent): void;
  /** Sends what waits. */
  flush?(): void;
  /** Forgets what waits. */
  discard?(): void;
}

/** The settings of an adapter in the document of a page. */
export type PageAdapter = AnalyticsAdapter & { category: ConsentCategory };

export type CreateAdapter = (settings: AnalyticsAdapter, world: LayerWorld) => Adapter;
