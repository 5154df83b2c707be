import { minuteMs } from '../../commerce/durations.ts';
import { type DocumentName, keyOf } from '../api/documents.ts';
import type { CopyStore } from './copy-stores.ts';

/** A draft's text at a point in time, in milliseconds since 1970. */
export interface Snapshot {
  at: number;
  text: string;
}

/** Earlier texts of drafts, kept in this browser and shared by its tabs. */
export interface DraftHistory {
  /** Keeps a text that is about to change, unless one was kept within the last few minutes. */
  note(name: DocumentName, text: string): Promise<void>;
  /** Keeps a text that is about to be replaced as a whole. */
  add(name: DocumentName, text: string): Promise<void>;
  /** Lists the snapshots, newest first. */
  list(name: DocumentName): Promise<Snapshot[]>;
  /** Whether the last text could be kept. */
  hasRoom(): boolean;
  forget(name: DocumentName): Promise<void>;
}

/** Limits on the snapshots of one document. */
export const historyLimits = {
  everyMs: 3 * minuteMs,
  maxSnapshots: 60,
  /** Total number of characters of a document's texts. */
  maxCharacters: 4_000_000,
} as const;

const prefix = 'endcap-history:';
const startOf = (name: DocumentName): string => `${prefix}${keyOf(name)}:`;

/**
 * Creates the history of drafts.
 *
 * @param tab distinguishes texts that two tabs keep at the same time
 */
export function createDraftHistory(store: CopyStore, tab: string, now: () => number): DraftHistory {
  const notedAt = new Map<string, number>();
  let isKept = true;
  let lastAt = 0;
  /** A unique timestamp for each text, which is part of its key. */
  const ownTime = (): number => {
    lastAt = Math.max(lastAt + 1, now());
    return lastAt;
  };
  /** Operations run one after another, because each depends on the result of the previous one. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  /** Keys of a document's texts, oldest first. */
  const keysOf = async (name: DocumentName): Promise<string[]> => {
    const start = startOf(name);
    const timeOf = (key: string) => Number.parseInt(key.slice(start.length), 10);
    const keys = (await store.keys()).filter((key) => key.startsWith(start));
    return keys.sort((a, b) => timeOf(a) - timeOf(b) || (a < b ? -1 : 1));
  };
  const snapshots = async (name: DocumentName): Promise<(Snapshot & { key: string })[]> => {
    const start = startOf(name);
    const keys = await keysOf(name);
    const read = keys.map(async (key) => ({
      key,
      at: Number.parseInt(key.slice(start.length), 10),
      text: await store.read(key),
    }));
    return (await Promise.all(read)).flatMap(({ text, ...rest }) => (text === undefined ? [] : [{ ...rest, text }]));
  };
  const write = async (key: string, text: string, before: readonly { key: string }[]): Promise<boolean> => {
    const attempt = () =>
      store.write(key, text).then(
        () => true,
        () => false,
      );
    if (await attempt()) return true;
    for (const old of before.slice(0, Math.ceil(before.length / 2))) await store.remove(old.key);
    return attempt();
  };
  const keep = async (name: DocumentName, text: string): Promise<void> => {
    if (text.length > historyLimits.maxCharacters) return;
    const before = await snapshots(name);
    if (before.at(-1)?.text === text) return;
    let count = before.length + 1;
    let characters = before.reduce((sum, each) => sum + each.text.length, text.length);
    isKept = await write(`${startOf(name)}${ownTime()}:${tab}`, text, before);
    for (const old of before) {
      if (count <= historyLimits.maxSnapshots && characters <= historyLimits.maxCharacters) return;
      await store.remove(old.key);
      count -= 1;
      characters -= old.text.length;
    }
  };
  const add = (name: DocumentName, text: string): Promise<void> => {
    notedAt.set(keyOf(name), now());
    // A store that does not work at all counts as having no room.
    return inTurn(() => keep(name, text)).catch(() => {
      isKept = false;
    });
  };
  return {
    add,
    async note(name, text) {
      const before = notedAt.get(keyOf(name));
      if (before === undefined || now() - before >= historyLimits.everyMs) await add(name, text);
    },
    list: (name) =>
      inTurn(async () => (await snapshots(name)).map(({ at, text }) => ({ at, text })).sort((a, b) => b.at - a.at)),
    hasRoom: () => isKept,
    forget: (name) =>
      inTurn(async () => {
        notedAt.delete(keyOf(name));
        for (const key of await keysOf(name)) await store.remove(key);
      }),
  };
}
