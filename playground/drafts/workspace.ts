import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailure, troubleOf } from '../api/call.ts';
import { type DocumentName, keyOf, type ServerDraft } from '../api/documents.ts';
import {
  type Draft,
  edited,
  failedToSave,
  inConflict,
  isDirty,
  keptMine,
  openedDraft,
  savedAs,
  saving,
  withTheirs,
} from './draft.ts';
import type { KeptCopies } from './kept-copies.ts';

/** What the workspace needs of the world, so that a test can own it. */
export interface WorkspaceWorld {
  readDraft(name: DocumentName): Promise<ServerDraft>;
  saveDraft(name: DocumentName, source: string, ifVersion?: number): Promise<ServerDraft>;
  copies: KeptCopies;
  after(milliseconds: number, run: () => void): () => void;
}

export interface WorkspaceState {
  drafts: Readonly<Record<string, Draft>>;
}

/** The documents that are open, saved by themselves a moment after each change. */
export interface Workspace {
  store: StoreApi<WorkspaceState>;
  /** Fetches a document unless it is open already. @throws CallFailure */
  open(name: DocumentName): Promise<Draft>;
  edit(name: DocumentName, text: string): void;
  /** Saves now. The draft that comes back says whether it worked. */
  save(name: DocumentName): Promise<Draft | undefined>;
  /** Fetches what the server has; text that is not saved stays. */
  refresh(name: DocumentName): Promise<void>;
  /** Settles a conflict: what somebody else saved replaces the text, which can be undone in the editor. */
  takeTheirs(name: DocumentName): Promise<void>;
  /** Settles a conflict: the author's text is saved over what somebody else saved. */
  keepMine(name: DocumentName): Promise<void>;
}

const pauseMs = 700;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;

export function createWorkspace({ readDraft, saveDraft, copies, after }: WorkspaceWorld): Workspace {
  const store = createStore<WorkspaceState>(() => ({ drafts: {} }));
  const timers = new Map<string, () => void>();
  const running = new Map<string, Promise<void>>();
  const retries = new Map<string, number>();

  const draftOf = (name: DocumentName): Draft | undefined => store.getState().drafts[keyOf(name)];
  const put = (draft: Draft): Draft => {
    store.setState(({ drafts }) => ({ drafts: { ...drafts, [keyOf(draft.name)]: draft } }));
    if (isDirty(draft)) copies.write(draft.name, { text: draft.text, version: draft.version });
    else copies.forget(draft.name);
    return draft;
  };
  const change = (name: DocumentName, how: (draft: Draft) => Draft): void => {
    const draft = draftOf(name);
    if (draft) put(how(draft));
  };
  const saveLater = (name: DocumentName, milliseconds: number): void => {
    const key = keyOf(name);
    timers.get(key)?.();
    timers.set(
      key,
      after(milliseconds, () => void save(name)),
    );
  };

  const saveOnce = async (name: DocumentName, draft: Draft): Promise<void> => {
    const key = keyOf(name);
    const { text, version } = put(saving(draft));
    try {
      const server = await saveDraft(name, text, version);
      retries.delete(key);
      change(name, (now) => savedAs(now, text, server));
      if (draftOf(name)?.state === 'unsaved') saveLater(name, pauseMs);
    } catch (thrown) {
      if (thrown instanceof CallFailure && thrown.status === 409) return change(name, inConflict);
      change(name, (now) => failedToSave(now, troubleOf(thrown)));
      const pause = Math.min(longestRetryMs, (retries.get(key) ?? firstRetryMs / 2) * 2);
      retries.set(key, pause);
      saveLater(name, pause);
    }
  };

  const save = async (name: DocumentName): Promise<Draft | undefined> => {
    const key = keyOf(name);
    timers.get(key)?.();
    // One save at a time: the next needs the version that the last one made.
    while (running.has(key)) await running.get(key);
    const draft = draftOf(name);
    if (!draft || draft.state === 'conflict' || !isDirty(draft)) return draft;
    const task = saveOnce(name, draft).finally(() => running.delete(key));
    running.set(key, task);
    await task;
    return draftOf(name);
  };

  const settle = async (name: DocumentName, how: (draft: Draft, server: ServerDraft) => Draft): Promise<void> => {
    const server = await readDraft(name);
    change(name, (draft) => how(draft, server));
    await save(name);
  };

  return {
    store,
    async open(name) {
      const known = draftOf(name);
      if (known) return known;
      const server = await readDraft(name);
      const opened = draftOf(name) ?? put(openedDraft(name, server, copies.read(name)));
      if (isDirty(opened)) saveLater(name, pauseMs);
      return opened;
    },
    edit(name, text) {
      const before = draftOf(name);
      change(name, (draft) => edited(draft, text));
      const draft = draftOf(name);
      if (draft && draft !== before && isDirty(draft)) saveLater(name, pauseMs);
    },
    save,
    async refresh(name) {
      const server = await readDraft(name);
      change(name, (draft) => (isDirty(draft) || draft.state === 'saving' ? draft : withTheirs(draft, server)));
    },
    takeTheirs: (name) => settle(name, withTheirs),
    keepMine: (name) => settle(name, keptMine),
  };
}
