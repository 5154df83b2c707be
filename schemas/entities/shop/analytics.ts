import {
  anything,
  choice,
  dictionary,
  integer,
  list,
  object,
  optional,
  type Static,
  type TObject,
  text,
} from '../../schema.ts';
import { consentCategory } from './consent.ts';

/** A destination of the shop's analytics events. */
export const analyticsAdapter = object(
  {
    type: choice('Kind of adapter', ['dataLayer', 'segment', 'ga4', 'log', 'endpoint']),
    category: optional(consentCategory),
    url: optional(text('Address that batches are sent to', { maxLength: 500 })),
    writeKey: optional(text('Public key of the source, for "segment"', { pattern: '^[\\w-]{1,100}$' })),
    measurementId: optional(text('Identifier of the data stream, for "ga4"', { pattern: '^G-[A-Z0-9]{4,20}$' })),
  },
  'An analytics adapter',
);
export type AnalyticsAdapter = Static<typeof analyticsAdapter>;

/** Schema of a batch that the shop's own route receives, with the given limits. */
export const analyticsBatch = (max: { events: number; name: number; page: number }): TObject =>
  object({
    sentAt: integer('Milliseconds since 1970', { minimum: 0 }),
    events: list(
      'Events, in order',
      object({
        event: text('Name', { minLength: 1, maxLength: max.name }),
        at: integer('Milliseconds since 1970', { minimum: 0 }),
        page: text('Path of the page', { pattern: '^/', maxLength: max.page }),
        data: dictionary('Event', anything('Value')),
      }),
      { minItems: 1, maxItems: max.events },
    ),
  });
