import type { Payload } from './payloads.ts';

/** Something to tell analytics. */
export interface AnalyticsEvent {
  event: string;
  data: Payload;
}
