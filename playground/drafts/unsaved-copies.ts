import { changeBetween } from '../../page-text/changes/change-between.ts';
import { applyChanges, type TextChange } from '../../page-text/edits/text-change.ts';
import { type DocumentName, keyOf } from '../api/documents.ts';
import type { CopyStore } from './copy-stores.ts';
import type { UnsavedCopy } from './draft.ts';
import { packText, unpackText } from './packed-text.ts';
import type { Tabs } from './tabs.ts';

/** Unsaved texts, kept in this browser so that closing it does not lose them. Each tab has its own. */
export interface UnsavedCopies {
  /** Takes over a document's unsaved text from a closed tab: the newest, if there are several. */
  adopt(name: DocumentName): Promise<UnsavedCopy | undefined>;
  /**
   * Keeps this tab's text. Returns false when the browser has no room for it; undefined when a newer text has replaced
   * it.
   */
  write(name: DocumentName, copy: UnsavedCopy): Promise<boolean | undefined>;
  /** Forgets this tab's text. Those of other tabs are kept. */
  forget(name: DocumentName): Promise<void>;
}

const prefix = 'endcap-unsaved:';

/** Maximum length of a text that is written synchronously. */
const longText = 100_000;

/** A copy in a store, and the tab that it belongs to. */
interface Found {
  store: CopyStore;
  key: string;
  tab: string;
  copy: UnsavedCopy & { at: number };
}

const isChange = (value: unknown): value is TextChange =>
  typeof value === 'object' &&
  value !== null &&
  ['from', 'to'].every((key) => typeof (value as Record<string, unknown>)[key] === 'number') &&
  typeof (value as Record<string, unknown>).insert === 'string';

/** Packs a copy with its base as a diff from the text: a few characters instead of a second, almost equal text. */
const packed = ({ text, version, base }: UnsavedCopy, at: number): string =>
  packText({ version, at, ...(base === undefined ? {} : { base: changeBetween(text, base) }) }, text);

function unpacked(copy: string | undefined): Found['copy'] | undefined {
  const { text, version, base, at = 0 } = unpackText(copy) ?? {};
  if (typeof text !== 'string' || typeof version !== 'number' || typeof at !== 'number') return undefined;
  // Earlier versions wrote the whole base.
  if (typeof base === 'string') return { text, version, base, at };
  return { text, version, at, ...(isChange(base) ? { base: applyChanges(text, [base]) } : {}) };
}

/**
 * Creates the unsaved copies of this tab.
 *
 * @param stores stores in the order in which they are tried: the first one writes synchronously, later ones have more
 * room
 * @param now milliseconds since 1970
 */
export function createUnsavedCopies(stores: readonly CopyStore[], tabs: Tabs, now: () => number): UnsavedCopies {
  const keyFor = (name: DocumentName): string => `${prefix}${keyOf(name)}:${tabs.own}`;
  /** The store of each of this tab's texts. A text may outgrow its store. */
  const usedBy = new Map<string, CopyStore>();

  const findIn = async (store: CopyStore, name: DocumentName): Promise<Found[]> => {
    const start = `${prefix}${keyOf(name)}`;
    const keys = (await store.keys()).filter((key) => key === start || key.startsWith(`${start}:`));
    const found = await Promise.all(
      keys.map(async (key) => ({
        store,
        key,
        tab: key.slice(start.length + 1),
        copy: unpacked(await store.read(key)),
      })),
    );
    return found.filter((each): each is Found => each.copy !== undefined);
  };
  /** Operations run one after another, and those that are older than the newest change are skipped. */
  let last: Promise<unknown> = Promise.resolve();
  const changes = new Map<string, number>();
  const inTurn = <Result>(key: string, work: (isNewest: () => boolean) => Promise<Result>): Promise<Result> => {
    const number = (changes.get(key) ?? 0) + 1;
    changes.set(key, number);
    const done = last.then(() => work(() => changes.get(key) === number));
    last = done.catch(() => undefined);
    return done;
  };
  const isWritten = (writing: Promise<void> | undefined): Promise<boolean> =>
    writing?.then(
      () => true,
      () => false,
    ) ?? Promise.resolve(false);

  const write = (name: DocumentName, copy: UnsavedCopy): Promise<boolean | undefined> => {
    const key = keyFor(name);
    const text = packed(copy, now());
    // Writing a long text synchronously would block the author's typing.
    const [first, ...roomier] = text.length > longText ? stores.toReversed() : stores;
    // Not queued, because the tab may be closed before its turn comes.
    const atOnce = isWritten(first?.write(key, text));
    return inTurn(key, async (isNewest) => {
      let store = (await atOnce) ? first : undefined;
      for (const each of roomier) if (!store && isNewest() && (await isWritten(each.write(key, text)))) store = each;
      const before = usedBy.get(key);
      if (store) usedBy.set(key, store);
      if (store && before && before !== store) await before.remove(key);
      if (store) return true;
      return isNewest() ? false : undefined;
    });
  };
  return {
    write,
    async adopt(name) {
      const open = await tabs.open();
      // A store that cannot be read has nothing to restore.
      const inEach = await Promise.all(stores.map((store) => findIn(store, name).catch(() => [])));
      const left = inEach.flat().filter(({ tab }) => !open.has(tab));
      const newest = left.sort((a, b) => b.copy.at - a.copy.at)[0];
      if (!newest) return undefined;
      const { at: _, ...copy } = newest.copy;
      // Another store may have an older copy of the same tab if the tab was closed while its text moved.
      if (await write(name, copy))
        for (const { store, key, tab } of left) if (tab === newest.tab) await store.remove(key);
      return copy;
    },
    forget(name) {
      const key = keyFor(name);
      return inTurn(key, async (isNewest) => {
        if (!isNewest()) return;
        const store = usedBy.get(key);
        usedBy.delete(key);
        await store?.remove(key);
      });
    },
  };
}
