import { useState } from 'react';
import { type KeptPicture, messageOf, type PictureLibrary } from './library.ts';

/** A picture that is being added, from a file or an address. */
export interface Added {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'known' | 'failed';
  /** Reason of a failure. */
  error?: string;
}

type Source = File | string;

const nameOf = (source: Source): string => (typeof source === 'string' ? source : source.name);

/** Adds files and addresses one after another, each with its own state. */
export function useAddPictures(library: PictureLibrary, onKept: (picture: KeptPicture) => void) {
  const [rows, setRows] = useState<readonly Added[]>([]);
  const set = (key: number, change: Partial<Added>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const addOne = async (source: Source, folder: string): Promise<KeptPicture> => {
    if (typeof source === 'string') {
      if (!library.fetch) throw new Error('Files of this kind are uploaded, not taken from an address.');
      return library.fetch(source, folder);
    }
    if (source.size > library.maxBytes) throw new Error(library.tooLarge);
    return library.upload(source, folder);
  };
  const add = async (sources: readonly Source[], folder: string): Promise<void> => {
    const first = rows.length === 0 ? 0 : Math.max(...rows.map(({ key }) => key)) + 1;
    const begun = sources.map((source, at): Added => ({ key: first + at, name: nameOf(source), state: 'waiting' }));
    // Earlier failures stay visible until something else is added.
    setRows((before) => [...before.filter(({ state }) => state === 'waiting' || state === 'sending'), ...begun]);
    for (const [at, source] of sources.entries()) {
      set(first + at, { state: 'sending' });
      try {
        const added = await addOne(source, folder);
        set(first + at, { state: added.isNew ? 'done' : 'known' });
        onKept(added);
      } catch (thrown) {
        set(first + at, { state: 'failed', error: messageOf(thrown) });
      }
    }
  };
  const isBusy = rows.some(({ state }) => state === 'waiting' || state === 'sending');
  return { rows, add, isBusy };
}
