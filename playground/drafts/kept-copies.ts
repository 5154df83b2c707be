import { type DocumentName, keyOf } from '../api/documents.ts';
import type { KeptCopy } from './draft.ts';

/** Text that the server does not have yet, kept in this browser so that closing it loses nothing. */
export interface KeptCopies {
  read(name: DocumentName): KeptCopy | undefined;
  /** False when the browser has no room or no storage. */
  write(name: DocumentName, copy: KeptCopy): boolean;
  forget(name: DocumentName): void;
}

const place = (name: DocumentName): string => `endcap-unsaved:${keyOf(name)}`;

const isCopy = (value: unknown): value is KeptCopy =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'version' in value &&
  typeof value.version === 'number';

export const createKeptCopies = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): KeptCopies => ({
  read(name) {
    try {
      const value: unknown = JSON.parse(storage.getItem(place(name)) ?? 'null');
      return isCopy(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  write(name, copy) {
    try {
      storage.setItem(place(name), JSON.stringify(copy));
      return true;
    } catch {
      return false;
    }
  },
  forget(name) {
    try {
      storage.removeItem(place(name));
    } catch {
      // Where nothing can be kept there is nothing to forget.
    }
  },
});
