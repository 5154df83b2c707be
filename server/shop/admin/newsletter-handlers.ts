import { listSubscribers } from '../../../commerce/admin-calls/newsletter.ts';
import { limits } from '../../../commerce/limits.ts';
import { defineHandler, type Handler } from '../calls/define-handler.ts';
import { searchedWords } from './goods/searched-words.ts';

/** Handlers of the merchant's calls about newsletter subscribers. */
export const newsletterHandlers: readonly Handler[] = [
  defineHandler(listSubscribers, async ({ query, shop }) => {
    const { people } = shop.storage;
    const page = { words: searchedWords(query.q), after: query.after, count: limits.adminPageSize };
    const [{ subscribers, next }, waiting] = await Promise.all([people.subscribers(page), people.waiting()]);
    return {
      subscribers: subscribers.map(({ email, subscribedAt, confirmedAt }) => ({ email, subscribedAt, confirmedAt })),
      waiting,
      ...(next === undefined ? {} : { next }),
    };
  }),
];
