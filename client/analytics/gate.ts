/**
 * The script of every page of a shop that asks for consent: it holds events back until there is consent, and loads the
 * adapters when there is.
 */
import { createGate } from '../../commerce/analytics/layer/gate.ts';
import { type PageAnalytics, pageAnalyticsId } from '../../commerce/analytics/layer/page-analytics.ts';
import { readConsent } from '../../commerce/rules/consent.ts';
import type { TrackedEvent } from '../../runtime/env.ts';
import type { EventQueue } from './data-layer.ts';
import { isFirstExposure } from './first-exposure.ts';
import type { startLayer } from './layer.ts';

function start(settings: PageAnalytics): void {
  const { consent, adapters } = settings;
  const isSignalled = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  const current = () => readConsent(consent, { cookies: document.cookie, now: Date.now(), isSignalled });
  const gate = createGate({
    categories: adapters.map(({ category }) => category),
    consent: current,
    failed: (cause) => console.warn('[endcap] the analytics layer could not be loaded', cause),
    async load() {
      const layer = (await import(/* @vite-ignore */ settings.layer)) as { startLayer: typeof startLayer };
      const started = layer.startLayer(settings, (category) => current().granted.includes(category));
      const send = (event: TrackedEvent): void => {
        if (event.event !== 'experiment_exposure' || isFirstExposure(event.data)) started.send(event);
      };
      return { ...started, send };
    },
  });
  let known = '';
  const look = (): void => {
    const { isDecided, granted } = current();
    const now = JSON.stringify([isDecided, granted]);
    if (now === known) return;
    known = now;
    // A page from the browser's cache may still ask; its style hides the banner then.
    document.documentElement.dataset.consent = isDecided ? 'decided' : 'open';
    gate.changed();
    document.dispatchEvent(new CustomEvent('endcap:consent', { detail: { isDecided, granted } }));
  };
  look();
  document.addEventListener('endcap:cookie', look);
  // Another tab, or a page before this one, may have changed it.
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  const page = window as EventQueue;
  const queued = (page.endcapEvents ?? []) as TrackedEvent[];
  page.endcapEvents = { push: gate.track };
  for (const event of queued) gate.track(event);
}

const text = document.getElementById(pageAnalyticsId)?.textContent;
if (text) start(JSON.parse(text) as PageAnalytics);
