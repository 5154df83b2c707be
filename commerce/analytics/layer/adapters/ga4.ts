import type { CreateAdapter } from '../adapter.ts';
import { ga4Event } from '../ga4-event.ts';

/** Calls `gtag('event', name, parameters)` with the names and items of Google Analytics 4. */
export const createGa4: CreateAdapter = ({ measurementId }, { gtag }) => {
  let isConfigured = measurementId === undefined;
  return {
    send(event) {
      if (!isConfigured) {
        isConfigured = true;
        gtag('js', new Date(event.at));
        gtag('config', measurementId, { send_page_view: false });
      }
      gtag('event', ...ga4Event(event));
    },
  };
};
