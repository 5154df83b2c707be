import { limits } from '../../../commerce/limits.ts';

/**
 * Kinds of short-lived entries, with the capacity of a process that has no shared store; the least recently used
 * entries are evicted first.
 */
export const stateKinds = {
  /** State of pages in browsers without script. */
  'page-state': { bytes: limits.maxKeptStatesBytes },
  /** Responses to form submissions, so that a repeated submission gets the same response. */
  'form-answer': { entries: 1000 },
  /** Rendered pages, cached briefly for all servers. */
  page: { bytes: limits.maxSharedPagesBytes },
  preview: { entries: limits.maxPreviews },
  'preview-visitor': { entries: limits.maxPreviewDocuments },
  'preview-document': { entries: limits.maxPreviewDocuments },
  /** One-time keys that open the playground while it has no accounts. */
  'one-time-key': { entries: 100 },
} as const satisfies Readonly<Record<string, { entries: number } | { bytes: number }>>;
/** Kind of a short-lived entry. */
export type StateKind = keyof typeof stateKinds;

/** Length of the window in which requests are counted together. */
export const limitWindowMs = 60_000;

/**
 * A rate limit: requests per key and window. Kinds are counted separately, so that keys of one kind cannot evict those
 * of another.
 */
export interface Share {
  kind: 'address' | 'session' | 'render';
  key: string;
  max: number;
}

/** Maximum duration of a run before another may begin, and the time for which its result is kept. */
export interface OnceDurations {
  runsMs: number;
  keptMs: number;
}

/** A value that a member of a group publishes about itself. */
export interface Announcement {
  group: string;
  /** Belongs to one group at a time. */
  member: string;
  /** Undefined when the member leaves. */
  value: string | undefined;
  keptMs: number;
}

/**
 * Short-lived state that a shop's servers share. Any of it may be lost at any time, and callers work without it;
 * data that must not be lost is in the storage. Each method is atomic across servers.
 */
export interface SharedState {
  /**
   * Counts a request towards each limit in order, up to the first that is exhausted.
   *
   * @returns whether no limit is exhausted
   */
  allows(shares: readonly Share[]): Promise<boolean>;
  put(kind: StateKind, key: string, value: string, keptMs: number): Promise<void>;
  get(kind: StateKind, key: string): Promise<string | undefined>;
  /** Returns a value and removes it atomically, so that only one of several callers gets it. */
  take(kind: StateKind, key: string): Promise<string | undefined>;
  /**
   * Runs a function once: callers with the same key during the run, or for a while after it, get its result. A
   * failure is not kept: callers that wait at other servers, and later ones, run the function themselves.
   */
  once(kind: StateKind, key: string, times: OnceDurations, run: () => Promise<string>): Promise<string>;
  /** Publishes a value in a group. @returns values of the other members, in no particular order */
  announce(announcement: Announcement): Promise<string[]>;
  /** Whether the state is shared by all servers, is in this process only, or cannot be reached at the moment. */
  reach(): 'shared' | 'process' | 'lost';
  close(): Promise<void>;
}
