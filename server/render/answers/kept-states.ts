import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';

/** The page state after events that the server handled for a browser without script, kept between requests. */
export type KeptState = Pick<PageState, 'local' | 'flags' | 'slices'>;

/**
 * Search parameter with the token of a kept state. No page reads it, so it is in no cache key, link or canonical
 * address.
 */
export const keptStateParam = '_state';

/**
 * States between two requests of one session. They can be lost at any time; the page then starts from its initial
 * state.
 */
export interface KeptStates {
  /** Keeps a state and returns an unguessable token; undefined for one that is too large. */
  add(sessionId: string, state: KeptState): Promise<string | undefined>;
  /** The state named in a URL, if it belongs to this session. */
  at(url: string, sessionId: string | undefined): Promise<KeptState | undefined>;
}

/** Creates the states of sessions in shared state. */
export const createKeptStates = ({ env, state }: { env: ServerEnv; state: SharedState }): KeptStates => ({
  async add(sessionId, kept) {
    const text = JSON.stringify(kept);
    if (text.length > limits.maxKeptStateLength) return undefined;
    const token = Buffer.from(env.randomBytes(16)).toString('base64url');
    await state.put('page-state', token, JSON.stringify([sessionId, text]), limits.keptStateMinutes * minuteMs);
    return token;
  },
  async at(url, sessionId) {
    const token = new URLSearchParams(url.split('?')[1] ?? '').get(keptStateParam);
    const stored = token === null ? undefined : await state.get('page-state', token);
    if (stored === undefined) return undefined;
    const [owner, text] = JSON.parse(stored) as [string, string];
    return owner === sessionId ? (JSON.parse(text) as KeptState) : undefined;
  },
});
