import { LRUCache } from 'lru-cache';
import { limits } from '../../../commerce/limits.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { ServerEnv } from '../../core/env.ts';

/** What a page has become by events that the server ran for a browser without script. */
export type KeptState = Pick<PageState, 'local' | 'flags' | 'slices'>;

/** Search parameter that names it. No page reads it, so it is in no cache key, link or canonical address. */
export const keptStateParam = '_state';

/** States between two requests of one session. They can be lost at any time; the page then starts anew. */
export interface KeptStates {
  /** Keeps a state and returns an unguessable token; undefined for one that is too large. */
  add(sessionId: string, state: KeptState): string | undefined;
  /** The state that a URL names, if it is of this session. */
  at(url: string, sessionId: string | undefined): KeptState | undefined;
}

export function createKeptStates(env: ServerEnv): KeptStates {
  const kept = new LRUCache<string, { sessionId: string; text: string; expiresAt: number }>({
    maxSize: limits.maxKeptStatesBytes,
    sizeCalculation: ({ text }) => text.length * 2,
  });
  return {
    add(sessionId, state) {
      const text = JSON.stringify(state);
      if (text.length > limits.maxKeptStateLength) return undefined;
      const token = Buffer.from(env.randomBytes(16)).toString('base64url');
      kept.set(token, { sessionId, text, expiresAt: env.now() + limits.keptStateMinutes * 60_000 });
      return token;
    },
    at(url, sessionId) {
      const token = new URLSearchParams(url.split('?')[1] ?? '').get(keptStateParam);
      const found = token === null ? undefined : kept.get(token);
      if (!found || found.sessionId !== sessionId || found.expiresAt <= env.now()) return undefined;
      return JSON.parse(found.text) as KeptState;
    },
  };
}
