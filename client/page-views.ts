/**
 * Script of a page that shows products, a cart or an order: reports to analytics what is viewed, and which product a
 * shopper chooses.
 */
import type { AnalyticsEvent } from '../commerce/analytics/analytics-event.ts';
import { type AnalyticsProperties, createSender } from '../commerce/analytics/sender.ts';
import { pushToDataLayer } from './analytics/data-layer.ts';
import { windowValue } from './world/window-value.ts';

interface Views {
  views: AnalyticsEvent[];
  properties: AnalyticsProperties;
}

const text = document.getElementById('endcap-views')?.textContent;
if (text) {
  const { views, properties } = JSON.parse(text) as Views;
  const send = createSender(properties, {
    find: (path) => windowValue(path).value,
    after: (milliseconds, run) => void setTimeout(run, milliseconds),
    push: ({ event, data }) => pushToDataLayer(event, data, Date.now()),
  });
  for (const view of views) send(view);
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const match = link?.origin === location.origin ? /\/products\/([^/?#]+)$/.exec(link.pathname) : null;
    const slug = match?.[1];
    if (link && slug) send({ event: 'product_click', data: { slug, url: link.href } });
  });
}
