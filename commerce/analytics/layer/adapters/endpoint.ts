import type { CreateAdapter } from '../adapter.ts';
import { createBatch } from '../batch.ts';
import { withoutContacts } from '../without-contacts.ts';

/** Path of the shop's own route, which writes each event to the server's log. */
export const analyticsPath = '/internal-api/analytics/events';

/** Sends batches unchanged to an address: the shop's own route, or another service. */
export const createEndpoint: CreateAdapter = ({ url = analyticsPath }, { after, now, page, post }) => {
  const { add, flush, discard } = createBatch(after, (events) => post(url, `{"sentAt":${now()},"events":[${events}]}`));
  return {
    send: ({ event, data, at }) => add({ event, at: Math.floor(at), page, data: withoutContacts(data) }),
    flush,
    discard,
  };
};
