import { limits } from '../../../commerce/limits.ts';

/** Kinds of short-lived entries, and how many a process keeps by itself: those used least recently go first. */
export const stateKinds = {
  /** What pages have become for browsers without script. */
  'page-state': { bytes: limits.maxKeptStatesBytes },
  /** Answers to forms, for those that are sent twice. */
  'form-answer': { entries: 1000 },
  preview: { entries: limits.maxPreviews },
  'preview-visitor': { entries: limits.maxPreviewDocuments },
  'preview-document': { entries: limits.maxPreviewDocuments },
  /** Keys that open the playground once while it has no accounts. */
  'one-time-key': { entries: 100 },
} as const satisfies Readonly<Record<string, { entries: number } | { bytes: number }>>;
export type StateKind = keyof typeof stateKinds;

/** How long requests are counted together. */
export const limitWindowMs = 60_000;

/** How many requests of a key are allowed in a window. Kinds are counted apart: keys of one cannot drive out another's. */
export interface Share {
  kind: 'address' | 'session' | 'render';
  key: string;
  most: number;
}

/** How long a run may take before another may begin, and how long its answer is kept. */
export interface OnceTimes {
  runsMs: number;
  keptMs: number;
}

/** Something that a member of a group says of itself. */
export interface Announcement {
  group: string;
  /** Is in one group at a time. */
  member: string;
  /** Undefined for one that leaves. */
  value: string | undefined;
  keptMs: number;
}

/**
 * Short-lived state that the servers of a shop share. All of it may be lost at any time, and callers go on without it;
 * what must not be lost is in the storage. Each method is atomic across servers.
 */
export interface SharedState {
  /**
   * Counts a request for each share in order, up to the first that is used up.
   *
   * @returns whether none is
   */
  allows(shares: readonly Share[]): Promise<boolean>;
  put(kind: StateKind, key: string, value: string, keptMs: number): Promise<void>;
  get(kind: StateKind, key: string): Promise<string | undefined>;
  /** The value, which is gone then: one of all who ask gets it. */
  take(kind: StateKind, key: string): Promise<string | undefined>;
  /**
   * Runs a function once: callers with the same key while it runs, or for a while after, get its result. A failure is not
   * kept: callers that wait at other servers, and later ones, run it themselves.
   */
  once(kind: StateKind, key: string, times: OnceTimes, run: () => Promise<string>): Promise<string>;
  /** Says something in a group. @returns what its other members say, in no order */
  announce(announcement: Announcement): Promise<string[]>;
  /** Whether all servers share it, this process has it alone, or what was shared cannot be reached now. */
  reach(): 'shared' | 'process' | 'lost';
  close(): Promise<void>;
}
