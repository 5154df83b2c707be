import type { pageAnalyticsId as id } from '../../commerce/analytics/layer/page-analytics.ts';
import type { TrackedEvent } from '../../runtime/env.ts';

/** What events go through before they are analytics: the scripts of a page share it by the window. */
export interface EventQueue {
  endcapEvents?: { push(event: TrackedEvent): unknown; length?: number };
}

/** Most events that wait for the script of the consent gate. */
const longestQueue = 100;

export const pageAnalyticsId: typeof id = 'endcap-analytics';

/** Hands an event to a tag manager's list, and to listeners on the document. */
export function announceEvent({ event, data, at }: TrackedEvent): void {
  const page = window as Window & { dataLayer?: unknown };
  // A tag manager that was loaded first has put its own list here, which reacts to `push`.
  if (!Array.isArray(page.dataLayer)) page.dataLayer = [];
  (page.dataLayer as unknown[]).push({ ...data, event });
  document.dispatchEvent(new CustomEvent('endcap:track', { detail: { event, data, at } }));
}

/** Hands an event to analytics; in a shop that asks for consent, to the gate that knows of it. */
export function pushToDataLayer(event: string, data: Readonly<Record<string, unknown>>, at: number): void {
  const tracked = { event, data, at };
  if (!document.getElementById(pageAnalyticsId)) {
    announceEvent(tracked);
    return;
  }
  const page = window as EventQueue;
  page.endcapEvents ??= [];
  if ((page.endcapEvents.length ?? 0) < longestQueue) page.endcapEvents.push(tracked);
}
