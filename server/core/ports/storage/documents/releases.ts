import type { NewVersion, PageVersion, Publication } from './pages.ts';

/** A document of a release; its text is kept while the release is scheduled, and is empty afterwards. */
export interface ReleasedDocument extends NewVersion {
  /** Live version when the release was made; undefined where there was none. */
  before?: number;
  /** Version that the release published. */
  after?: number;
}

/** `rolled-back` is published and taken back. */
export type ReleaseState = 'scheduled' | 'published' | 'failed' | 'cancelled' | 'rolled-back';

/** Texts of several documents that are published at once. */
export interface Release {
  id: string;
  name: string;
  author: string;
  state: ReleaseState;
  createdAt: string;
  /** When it is to be published; undefined for one that was published when it was made. */
  dueAt?: string;
  /** When it was published, failed, was cancelled or rolled back. */
  settledAt?: string;
  /** Who cancelled it or rolled it back. */
  settledBy?: string;
  /** Why it failed. */
  failure?: string;
  documents: readonly ReleasedDocument[];
}

/** What publishing a release found. */
export type ReleaseOutcome =
  | { kind: 'published'; release: Release; versions: PageVersion[] }
  /** The release is not in the state that it was read in: something else has settled it. */
  | { kind: 'settled' }
  /** Documents that are no longer at the version that the release was made from, or are gone. */
  | { kind: 'changed'; documents: readonly ReleasedDocument[] };

/** Releases of pages and fragments. Each method is one transaction. */
export interface ReleaseStorage {
  /** The newest first. */
  list(limit: number): Promise<Release[]>;
  read(id: string): Promise<Release | undefined>;
  /** Adds a scheduled release; with a publication, it is published in the same transaction, or not added. */
  add(release: Release, publication?: Publication): Promise<ReleaseOutcome | undefined>;
  /** Scheduled releases whose time has come, the earliest first. */
  due(now: string): Promise<Release[]>;
  /** Replaces a release that is in a state; false when it is in another one. */
  settle(release: Release, from: ReleaseState): Promise<boolean>;
  /** Publishes every document of a scheduled release, or none. */
  publish(id: string, publication: Publication): Promise<ReleaseOutcome>;
  /** Publishes what was live before a release, and removes what was not; all of it, or nothing. */
  rollBack(id: string, publication: Publication): Promise<ReleaseOutcome>;
}
