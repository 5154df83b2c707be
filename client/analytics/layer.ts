/** Delivers events to the shop's adapters, and reports the shopper's interactions. Loaded once there is consent. */
import type { LayerWorld } from '../../commerce/analytics/layer/adapter.ts';
import type { Layer } from '../../commerce/analytics/layer/gate.ts';
import { createLayer } from '../../commerce/analytics/layer/layer.ts';
import type { PageAnalytics } from '../../commerce/analytics/layer/page-analytics.ts';
import { createSender } from '../../commerce/analytics/sender.ts';
import { windowValue } from '../world/window-value.ts';
import { announceEvent } from './data-layer.ts';
import { reportInteractions } from './interactions.ts';
import { postBeacon } from './post-beacon.ts';
import { visitorId } from './visitor-id.ts';

/** Calls the function at a path of the window; returns false when there is none. */
function call(path: string, ...given: readonly unknown[]): boolean {
  const { value, owner } = windowValue(path);
  if (typeof value !== 'function') return false;
  value.apply(owner, given);
  return true;
}

/** Adds a call to Google's own queue. It must be an `arguments` object, because Google's script ignores lists. */
function gtag(..._given: readonly unknown[]): void {
  const page = window as Window & { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the queue of gtag holds nothing else
  page.dataLayer.push(arguments);
}

/** Starts the adapters of the page's analytics, and returns the layer that receives events. */
export function startLayer(
  { adapters, properties, type, pattern }: PageAnalytics,
  isGranted: LayerWorld['isGranted'],
): Layer {
  const after: LayerWorld['after'] = (milliseconds, run) => void setTimeout(run, milliseconds);
  const failed = (what: string, cause: unknown) => console.warn(`[endcap] ${what} failed`, cause);
  const page = pattern ?? location.pathname;
  const layer = createLayer(adapters, {
    isGranted,
    after,
    call,
    now: Date.now,
    visitor: visitorId,
    announce: announceEvent,
    gtag: (...given) => void (call('gtag', ...given) || gtag(...given)),
    post: (url, body) => postBeacon(url, body, (cause) => failed(`sending analytics to ${url}`, cause)),
    page,
    failed: (type, cause) => failed(`the analytics adapter "${type}"`, cause),
  });
  const send = createSender(properties, {
    find: (path) => windowValue(path).value,
    after,
    push: ({ event, data }) => layer.send({ event, data, at: Date.now() }),
  });
  const title = pattern === undefined ? { page_title: document.title } : {};
  send({ event: 'page_view', data: { page_path: page, page_type: type, ...title } });
  reportInteractions((event, data) => send({ event, data }), { isPersonal: pattern !== undefined });
  addEventListener('pagehide', layer.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) layer.flush();
  });
  return layer;
}
