import { type DocumentName, keyOf } from '../api/documents.ts';
import type { CopyStore } from './copy-stores.ts';
import { packText, unpackText } from './packed-text.ts';
import type { Tabs } from './tabs.ts';

/** A text with its undo history in the editor's own format. */
export interface UndoCopy {
  text: string;
  history: unknown;
}

/** Undo histories, stored in this browser so that they survive a reload. Each tab has its own. */
export interface UndoCopies {
  /** Takes over the history of a document from a closed tab: the newest, if there are several. */
  adopt(name: DocumentName): Promise<void>;
  /** Returns the history that was taken over. */
  of(name: DocumentName): UndoCopy | undefined;
  /** Stores the history, at most half a second after a change. */
  keep(name: DocumentName, read: () => UndoCopy): void;
  forget(name: DocumentName): Promise<void>;
}

interface UndoWorld {
  store: CopyStore;
  tabs: Tabs;
  /** Milliseconds since 1970. */
  now: () => number;
  after(milliseconds: number, run: () => void): () => void;
}

const prefix = 'endcap-undo:';

/** Maximum number of characters; longer copies are not kept. */
export const maxUndoCharacters = 3_000_000;

const delayMs = 500;

type Kept = UndoCopy & { at: number };

function unpacked(copy: string | undefined): Kept | undefined {
  const { text, history, at } = unpackText(copy) ?? {};
  return typeof text === 'string' && history !== undefined && typeof at === 'number'
    ? { text, history, at }
    : undefined;
}

/** Creates the undo histories of this tab. */
export function createUndoCopies({ store, tabs, now, after }: UndoWorld): UndoCopies {
  const adopted = new Map<string, UndoCopy>();
  /** The next copy to be stored, and the function that cancels it. */
  const waiting = new Map<string, { read: () => UndoCopy; cancel: () => void }>();
  const startOf = (name: DocumentName): string => `${prefix}${keyOf(name)}:`;
  const ownKey = (name: DocumentName): string => startOf(name) + tabs.own;
  /** Returns false when there is no room. There is nothing to undo after a reload then, but no text is lost. */
  const write = (name: DocumentName, copy: UndoCopy): Promise<boolean> => {
    const text = packText({ history: copy.history, at: now() }, copy.text);
    const written = text.length > maxUndoCharacters ? store.remove(ownKey(name)) : store.write(ownKey(name), text);
    return written.then(
      () => true,
      () => false,
    );
  };
  const newestLeft = async (name: DocumentName): Promise<UndoCopy | undefined> => {
    const start = startOf(name);
    const open = await tabs.open();
    const keys = (await store.keys()).filter((key) => key.startsWith(start) && !open.has(key.slice(start.length)));
    const found = await Promise.all(keys.map(async (key) => ({ key, copy: unpacked(await store.read(key)) })));
    const newest = found.sort((a, b) => (b.copy?.at ?? 0) - (a.copy?.at ?? 0))[0]?.copy;
    const copy = newest && { text: newest.text, history: newest.history };
    if (!copy || (await write(name, copy))) for (const { key } of found) await store.remove(key);
    return copy;
  };
  return {
    async adopt(name) {
      // A store that cannot be read has nothing to restore.
      const copy = await newestLeft(name).catch(() => undefined);
      if (copy) adopted.set(keyOf(name), copy);
    },
    of: (name) => adopted.get(keyOf(name)),
    keep(name, read) {
      const key = keyOf(name);
      const next = waiting.get(key);
      if (next) next.read = read;
      else
        waiting.set(key, {
          read,
          cancel: after(delayMs, () => {
            const due = waiting.get(key);
            waiting.delete(key);
            if (due) void write(name, due.read());
          }),
        });
    },
    async forget(name) {
      waiting.get(keyOf(name))?.cancel();
      waiting.delete(keyOf(name));
      adopted.delete(keyOf(name));
      await store.remove(ownKey(name)).catch(() => undefined);
    },
  };
}
