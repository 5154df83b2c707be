import type { pageAnalyticsId as id } from '../../commerce/analytics/layer/page-analytics.ts';
import type { TrackedEvent } from '../../runtime/env.ts';

/** The queue through which events pass before they reach analytics: a page's scripts share it on the window. */
export interface EventQueue {
  endcapEvents?: { push(event: TrackedEvent): unknown; length?: number };
}

/** Maximum number of events that wait for the consent gate's script. */
const maxQueueLength = 100;

/** Id of the element that holds the analytics settings of a page, as JSON. */
export const pageAnalyticsId: typeof id = 'endcap-analytics';

/** Adds an event to the tag manager's list, and dispatches it to listeners on the document. */
export function announceEvent({ event, data, at }: TrackedEvent): void {
  const page = window as Window & { dataLayer?: unknown };
  // A tag manager that was loaded first has put its own list here, with a `push` that reacts.
  if (!Array.isArray(page.dataLayer)) page.dataLayer = [];
  (page.dataLayer as unknown[]).push({ ...data, event });
  document.dispatchEvent(new CustomEvent('endcap:track', { detail: { event, data, at } }));
}

/** Sends an event to analytics; in a shop that requires consent, through the consent gate. */
export function pushToDataLayer(event: string, data: Readonly<Record<string, unknown>>, at: number): void {
  const tracked = { event, data, at };
  if (!document.getElementById(pageAnalyticsId)) {
    announceEvent(tracked);
    return;
  }
  const page = window as EventQueue;
  page.endcapEvents ??= [];
  if ((page.endcapEvents.length ?? 0) < maxQueueLength) page.endcapEvents.push(tracked);
}
