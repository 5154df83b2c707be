import { createStore, type StoreApi } from 'zustand/vanilla';
import { limits } from '../../commerce/limits.ts';
import { CallError, messageOf } from '../api/call.ts';
import { type DocumentName, keyOf, type ServerDraft } from '../api/documents.ts';
import {
  type Draft,
  editDraft,
  failedToSave,
  inConflict,
  isDirty,
  keepMine,
  loadTheirs,
  markSaved,
  markTyped,
  openDraft,
  saving,
} from './draft.ts';
import type { UnsavedCopies } from './unsaved-copies.ts';

/** External effects of the workspace, injected for tests. */
export interface WorkspaceWorld {
  readDraft(name: DocumentName): Promise<ServerDraft>;
  saveDraft(name: DocumentName, source: string, ifVersion?: number): Promise<ServerDraft>;
  copies: UnsavedCopies;
  after(milliseconds: number, run: () => void): () => void;
}

export interface WorkspaceState {
  drafts: Readonly<Record<string, Draft>>;
}

/** The open documents, saved automatically shortly after each change. */
export interface Workspace {
  store: StoreApi<WorkspaceState>;
  /** Loads a document unless it is open. @throws CallError */
  open(name: DocumentName): Promise<Draft>;
  edit(name: DocumentName, text: string): void;
  /** Notes an edit of an author who is typing; its text is read shortly after, or as soon as it is needed. */
  editLater(name: DocumentName, read: () => string): void;
  /** Reads what was noted. */
  settle(name: DocumentName): void;
  /** Saves now; the returned draft has the outcome. */
  save(name: DocumentName): Promise<Draft | undefined>;
  /** Reloads from the server; unsaved text is kept. */
  refresh(name: DocumentName): Promise<void>;
  /** Forgets a document that was deleted, with its unsaved text. */
  close(name: DocumentName): Promise<void>;
  /** Resolves a conflict with the version saved elsewhere; the editor can undo this. */
  loadTheirs(name: DocumentName): Promise<void>;
  /** Resolves a conflict with the author's text. */
  keepMine(name: DocumentName): Promise<void>;
}

const saveDelayMs = 700;
/** A pause after which typed text is read, and how far a draft is behind someone who makes none. */
const settleDelayMs = 120;
const maxBehindMs = 900;
/** How far copies are behind drafts. */
const copyDelayMs = 500;
const firstRetryMs = 2000;
const maxRetryMs = 30_000;

const tooLarge = (length: number): CallError =>
  new CallError(
    413,
    'body-too-large',
    `The text has ${length} characters; a document may have ${limits.maxPageBytes}. Move a part of it into a fragment.`,
  );

/** Statuses that pass, or that signing in removes. */
const passing = new Set([401, 403, 408, 425, 429]);

/** Whether the same text would be refused again. */
const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof CallError && thrown.status >= 400 && thrown.status < 500 && !passing.has(thrown.status);

export function createWorkspace({ readDraft, saveDraft, copies, after }: WorkspaceWorld): Workspace {
  const store = createStore<WorkspaceState>(() => ({ drafts: {} }));
  const timers = new Map<string, () => void>();
  const running = new Map<string, Promise<void>>();
  const retries = new Map<string, number>();
  const typed = new Map<string, { read: () => string; cancelPause: () => void; cancelLatest: () => void }>();
  /** Documents whose text was copied a moment ago, with whether it has changed since. */
  const copied = new Map<string, { hasChanged: boolean }>();

  const draftOf = (name: DocumentName): Draft | undefined => store.getState().drafts[keyOf(name)];
  const put = (draft: Draft): Draft => {
    show(draft);
    keepSoon(draft);
    return draft;
  };
  const show = (draft: Draft): void =>
    store.setState(({ drafts }) => ({ drafts: { ...drafts, [keyOf(draft.name)]: draft } }));
  /** Copies the first change at once, and those that follow from time to time. */
  const keepSoon = (draft: Draft): void => {
    const key = keyOf(draft.name);
    const recent = copied.get(key);
    if (recent && isDirty(draft)) {
      recent.hasChanged = true;
      return;
    }
    void keep(draft);
    if (recent) recent.hasChanged = false;
    if (recent || !isDirty(draft)) return;
    const copy = { hasChanged: false };
    copied.set(key, copy);
    after(copyDelayMs, () => {
      copied.delete(key);
      const now = draftOf(draft.name);
      if (copy.hasChanged && now) keepSoon(now);
    });
  };
  /** Keeps a copy of unsaved text; the draft says when there is no room for one. */
  const keep = async (draft: Draft): Promise<void> => {
    const { name, text, version } = draft;
    const isUnkept = isDirty(draft) ? !(await copies.write(name, { text, version })) : false;
    if (!isDirty(draft)) await copies.forget(name);
    const now = draftOf(name);
    if (now?.text === text && (now.isUnkept ?? false) !== isUnkept) show({ ...now, isUnkept });
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
      if (text.length > limits.maxPageBytes) throw tooLarge(text.length);
      const server = await saveDraft(name, text, version);
      retries.delete(key);
      change(name, (now) => markSaved(now, text, server));
      if (draftOf(name)?.state === 'unsaved') saveLater(name, saveDelayMs);
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.status === 409) return change(name, inConflict);
      const isFinal = isRefusal(thrown);
      change(name, (now) => failedToSave(now, messageOf(thrown), isFinal));
      if (isFinal) return;
      const delay = Math.min(maxRetryMs, (retries.get(key) ?? firstRetryMs / 2) * 2);
      retries.set(key, delay);
      saveLater(name, delay);
    }
  };

  const edit = (name: DocumentName, text: string): void => {
    const before = draftOf(name);
    change(name, (draft) => editDraft(draft, text));
    const draft = draftOf(name);
    if (draft && draft !== before && isDirty(draft)) saveLater(name, saveDelayMs);
  };
  const settle = (name: DocumentName): void => {
    const noted = typed.get(keyOf(name));
    if (!noted) return;
    forgetTyped(name);
    edit(name, noted.read());
  };
  const forgetTyped = (name: DocumentName): void => {
    const noted = typed.get(keyOf(name));
    noted?.cancelPause();
    noted?.cancelLatest();
    typed.delete(keyOf(name));
  };

  const save = async (name: DocumentName): Promise<Draft | undefined> => {
    settle(name);
    const key = keyOf(name);
    timers.get(key)?.();
    // One save at a time: the next needs the version that this one creates.
    while (running.has(key)) await running.get(key);
    const draft = draftOf(name);
    if (!draft || draft.state === 'conflict' || !isDirty(draft)) return draft;
    const task = saveOnce(name, draft).finally(() => running.delete(key));
    running.set(key, task);
    await task;
    return draftOf(name);
  };

  const resolveConflict = async (
    name: DocumentName,
    how: (draft: Draft, server: ServerDraft) => Draft,
  ): Promise<void> => {
    const server = await readDraft(name);
    settle(name);
    change(name, (draft) => how(draft, server));
    await save(name);
  };

  return {
    store,
    async open(name) {
      const existing = draftOf(name);
      if (existing) return existing;
      const server = await readDraft(name);
      const left = await copies.adopt(name);
      const opened = draftOf(name) ?? put(openDraft(name, server, left));
      if (isDirty(opened)) saveLater(name, saveDelayMs);
      return opened;
    },
    edit(name, text) {
      forgetTyped(name);
      edit(name, text);
    },
    editLater(name, read) {
      const key = keyOf(name);
      const noted = typed.get(key);
      noted?.cancelPause();
      typed.set(key, {
        read,
        cancelPause: after(settleDelayMs, () => settle(name)),
        cancelLatest: noted?.cancelLatest ?? after(maxBehindMs, () => settle(name)),
      });
      const draft = draftOf(name);
      if (draft && markTyped(draft) !== draft) show(markTyped(draft));
    },
    settle,
    save,
    async refresh(name) {
      const server = await readDraft(name);
      settle(name);
      change(name, (draft) => (isDirty(draft) || draft.state === 'saving' ? draft : loadTheirs(draft, server)));
    },
    async close(name) {
      settle(name);
      const key = keyOf(name);
      timers.get(key)?.();
      await running.get(key);
      timers.get(key)?.();
      store.setState(({ drafts: { [key]: _, ...drafts } }) => ({ drafts }));
      await copies.forget(name);
    },
    loadTheirs: (name) => resolveConflict(name, loadTheirs),
    keepMine: (name) => resolveConflict(name, keepMine),
  };
}
