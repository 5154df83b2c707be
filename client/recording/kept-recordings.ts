import type { Recording } from '../../runtime/recording/recording.ts';

const storageKey = 'endcap-recordings';

interface KeptRecording {
  /** When its page began: a page that comes back from the back/forward cache is recorded on. */
  began: number;
  recording: Recording;
}

/** Recordings of the pages of a tab, in the order in which the pages were left. */
export class KeptRecordings {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #began: number;

  /** @param began when the page of the caller began, in milliseconds, which no other page of the tab has done then */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>, began: number) {
    this.#storage = storage;
    this.#began = began;
  }

  /** Recordings of the other pages. */
  others(): Recording[] {
    return this.#read().map(({ recording }) => recording);
  }

  /** Keeps the recording of this page in place of an earlier one; the oldest ones are lost where there is no room. */
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
