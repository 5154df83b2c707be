import { type DocumentName, keyOf } from '../api/documents.ts';
import type { UnsavedCopy } from './draft.ts';

/** Unsaved text, kept in this browser so that closing it loses nothing. */
export interface UnsavedCopies {
  read(name: DocumentName): UnsavedCopy | undefined;
  /** False when storage is full or unavailable. */
  write(name: DocumentName, copy: UnsavedCopy): boolean;
  forget(name: DocumentName): void;
}

const storageKey = (name: DocumentName): string => `endcap-unsaved:${keyOf(name)}`;

const isCopy = (value: unknown): value is UnsavedCopy =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'version' in value &&
  typeof value.version === 'number';

export const createUnsavedCopies = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): UnsavedCopies => ({
  read(name) {
    try {
      const value: unknown = JSON.parse(storage.getItem(storageKey(name)) ?? 'null');
      return isCopy(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  write(name, copy) {
    try {
      storage.setItem(storageKey(name), JSON.stringify(copy));
      return true;
    } catch {
      return false;
    }
  },
  forget(name) {
    try {
      storage.removeItem(storageKey(name));
    } catch {
      // Without storage there is nothing to remove.
    }
  },
});
