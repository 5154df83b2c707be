/**
 * Script of every page in a shop that requires consent: holds events back until there is consent, and then loads the
 * adapters.
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
    // A page from the browser's cache may still show the banner, which its style then hides.
    document.documentElement.dataset.consent = isDecided ? 'decided' : 'open';
    gate.changed();
    document.dispatchEvent(new CustomEvent('endcap:consent', { detail: { isDecided, granted } }));
  };
  look();
  document.addEventListener('endcap:cookie', look);
  // Another tab or an earlier page may have changed the consent.
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  const page = window as EventQueue;
  const queued = (page.endcapEvents ?? []) as TrackedEvent[];
  page.endcapEvents = { push: gate.track };
  for (const event of queued) gate.track(event);
}

const text = document.getElementById(pageAnalyticsId)?.textContent;
if (text) start(JSON.parse(text) as PageAnalytics);
