import { limits } from '../../../commerce/limits.ts';
import { csvHeading, csvText } from '../../core/csv/csv-text.ts';
import type { PeopleStorage } from '../../core/ports/storage/accounts/people.ts';
import { readPages } from './read-pages.ts';

const columns = ['e-mail', 'asked', 'confirmed', 'leave'] as const;

/**
 * Generates subscribers as CSV, a page at a time.
 *
 * @param leaveAddress returns the one-click unsubscribe address of a subscriber, which every newsletter must
 *   contain
 */
export async function* subscribersFile(
  people: Pick<PeopleStorage, 'subscribers'>,
  words: readonly string[],
  leaveAddress: (subscriber: { token: string }) => string,
  count: number = limits.exportPageSize,
): AsyncGenerator<string> {
  yield csvHeading(columns);
  for await (const page of readPages((after) => people.subscribers({ words, after, count })))
    yield csvText(
      page.subscribers.map((subscriber) => {
        const { email, subscribedAt, confirmedAt } = subscriber;
        return [email, subscribedAt, confirmedAt, leaveAddress(subscriber)];
      }),
    );
}
