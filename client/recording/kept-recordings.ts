import type { Recording } from '../../runtime/recording/recording.ts';

const storageKey = 'endcap-recordings';

interface KeptRecording {
  /** Start time of the page: a page that returns from the back/forward cache continues its recording. */
  began: number;
  recording: Recording;
}

/** Recordings of a tab's pages, in the order in which the pages were left. */
export class KeptRecordings {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #began: number;

  /** @param began start time of the caller's page in milliseconds, which is unique in the tab */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>, began: number) {
    this.#storage = storage;
    this.#began = began;
  }

  /** Returns the recordings of the other pages. */
  others(): Recording[] {
    return this.#read().map(({ recording }) => recording);
  }

  /**
   * Stores this page's recording in place of an earlier one; the oldest recordings are dropped when there is no room.
   */
  keep(recording: Recording): void {
    const recordings = [...this.#read(), { began: this.#began, recording }];
    while (recordings.length > 0)
      try {
        this.#storage.setItem(storageKey, JSON.stringify(recordings));
        return;
      } catch (thrown) {
        if (!isFull(thrown)) throw thrown;
        const lost = recordings.shift()!;
        console.warn(`[endcap] There is no room for the recording of ${lost.recording.page.id}: it is lost.`);
      }
  }

  #read(): KeptRecording[] {
    const text = this.#storage.getItem(storageKey);
    if (text === null) return [];
    try {
      return (JSON.parse(text) as KeptRecording[]).filter(({ began }) => began !== this.#began);
    } catch {
      console.warn('[endcap] The recordings of earlier pages cannot be read: something else has written them.');
      return [];
    }
  }
}

const isFull = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'QuotaExceededError';
