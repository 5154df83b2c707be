import type { NewVersion, PageVersion, Publication } from './pages.ts';

/** A document of a release. Its source is kept while the release is scheduled, and is empty afterwards. */
export interface ReleasedDocument extends NewVersion {
  /** Live version at the time the release was created; undefined when there was none. */
  before?: number;
  /** Version that the release published. */
  after?: number;
}

/** State of a release. `rolled-back`: it was published and then undone. */
export type ReleaseState = 'scheduled' | 'published' | 'failed' | 'cancelled' | 'rolled-back';

/** Sources of several documents that are published at once. */
export interface Release {
  id: string;
  name: string;
  author: string;
  state: ReleaseState;
  createdAt: string;
  /** Time of publication; undefined for a release that was published on creation. */
  dueAt?: string;
  /** Time at which it was published, failed, was cancelled or was rolled back. */
  settledAt?: string;
  /** Author who cancelled it or rolled it back. */
  settledBy?: string;
  /** Reason for its failure. */
  failure?: string;
  documents: readonly ReleasedDocument[];
}

/** Result of publishing a release. */
export type ReleaseOutcome =
  | { kind: 'published'; release: Release; versions: PageVersion[] }
  /** The release is no longer in the state in which it was read: another process has settled it. */
  | { kind: 'settled' }
  /** Documents that are no longer at the version on which the release is based, or no longer exist. */
  | { kind: 'changed'; documents: readonly ReleasedDocument[] };

/** Releases of pages and fragments. Each method is one transaction. */
export interface ReleaseStorage {
  /** Newest first. */
  list(limit: number): Promise<Release[]>;
  read(id: string): Promise<Release | undefined>;
  /** Adds a scheduled release; with a publication, publishes it in the same transaction or does not add it. */
  add(release: Release, publication?: Publication): Promise<ReleaseOutcome | undefined>;
  /** Scheduled releases whose time has come, earliest first. */
  due(now: string): Promise<Release[]>;
  /** Replaces a release that is in the state `from`; false when it is in another one. */
  settle(release: Release, from: ReleaseState): Promise<boolean>;
  /** Publishes every document of a scheduled release, or none. */
  publish(id: string, publication: Publication): Promise<ReleaseOutcome>;
  /**
   * Restores the versions that were live before a release, and unpublishes documents that were not live; all or none.
   */
  rollBack(id: string, publication: Publication): Promise<ReleaseOutcome>;
}
