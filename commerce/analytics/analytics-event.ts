import type { Payload } from './payloads.ts';

/** An event for analytics. */
export interface AnalyticsEvent {
  event: string;
  data: Payload;
}
