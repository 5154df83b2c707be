import type { CreateAdapter } from '../adapter.ts';
import { createBatch } from '../batch.ts';
import { withoutContacts } from '../without-contacts.ts';

/**
 * Calls `analytics.track(name, properties)` if the page defines it, and otherwise sends batches in Segment's
 * format.
 */
export const createSegment: CreateAdapter = ({ url, writeKey }, { after, now, page, post, call, visitor }) => {
  const { add, flush, discard } = createBatch(after, (batch) => {
    const bodyEnd = JSON.stringify({ ...(writeKey ? { writeKey } : {}), sentAt: new Date(now()).toISOString() });
    if (url) post(url, `{"batch":[${batch}],${bodyEnd.slice(1)}`);
  });
  return {
    send({ event, data, at }) {
      const properties = withoutContacts(data);
      if (call('analytics.track', event, properties) || !url) return;
      const timestamp = new Date(at).toISOString();
      add({ type: 'track', event, properties, timestamp, anonymousId: visitor(), context: { page: { path: page } } });
    },
    flush,
    discard,
  };
};
