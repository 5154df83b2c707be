import { createStore, type StoreApi } from 'zustand/vanilla';
import { limits } from '../../commerce/limits.ts';
import { CallError, messageOf } from '../api/call.ts';
import { type DocumentName, type DocumentSummary, keyOf, type ServerDraft } from '../api/documents.ts';
import { mergeTexts } from '../merge/merge-texts.ts';
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
  mergedDraft,
  openDraft,
  saving,
  withPlainLines,
} from './draft.ts';
import type { DraftHistory } from './draft-history.ts';
import type { UndoCopies } from './undo-copies.ts';
import type { UnsavedCopies } from './unsaved-copies.ts';

/** External effects of the workspace, injected for tests. */
export interface WorkspaceWorld {
  readDraft(name: DocumentName): Promise<ServerDraft>;
  saveDraft(name: DocumentName, source: string, ifVersion: number): Promise<DocumentSummary>;
  copies: UnsavedCopies;
  history: DraftHistory;
  undo: UndoCopies;
  /** Name of this tab. */
  tab: string;
  after(milliseconds: number, run: () => void): () => void;
}

export interface WorkspaceState {
  drafts: Readonly<Record<string, Draft>>;
}

/** The open documents, saved automatically shortly after each change. */
export interface Workspace {
  store: StoreApi<WorkspaceState>;
  /** Name of this tab. */
  tab: string;
  /** Loads a document unless it is open. @throws CallError */
  open(name: DocumentName): Promise<Draft>;
  edit(name: DocumentName, text: string): void;
  /** Replaces the whole text; the editor and the history of the draft have the one before. */
  replace(name: DocumentName, text: string): void;
  /** Notes an edit of an author who is typing; its text is read shortly after, or as soon as it is needed. */
  editLater(name: DocumentName, read: () => string): void;
  /** Reads what was noted. */
  settle(name: DocumentName): void;
  history: DraftHistory;
  undo: UndoCopies;
  /** Saves now; the returned draft has the outcome. */
  save(name: DocumentName): Promise<Draft | undefined>;
  /** Reloads from the server; unsaved text is kept. */
  refresh(name: DocumentName): Promise<void>;
  /** Forgets a document that was deleted, with its unsaved text. */
  close(name: DocumentName): Promise<void>;
  /** Resolves a conflict with the version saved elsewhere; the editor can undo this. */
  loadTheirs(name: DocumentName): Promise<void>;
  /** Resolves a conflict with a text that has the changes of both; the editor can undo this. */
  merge(name: DocumentName, theirs: ServerDraft, text: string): Promise<void>;
  /** Resolves a conflict with the author's text. */
  keepMine(name: DocumentName): Promise<void>;
}

const saveDelayMs = 700;
/** A pause after which typed text is read, and how far a draft is behind someone who makes none: with its copy, less than a second. */
const settleDelayMs = 120;
const maxBehindMs = 400;
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

export function createWorkspace(world: WorkspaceWorld): Workspace {
  const { readDraft, saveDraft, copies, history, undo, after } = world;
  const store = createStore<WorkspaceState>(() => ({ drafts: {} }));
  const timers = new Map<string, () => void>();
  const running = new Map<string, Promise<void>>();
  const retries = new Map<string, number>();
  /** Texts that were sent and not answered: the server may have them. */
  const unanswered = new Map<string, Set<string>>();
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
    const { name, text, version, base } = draft;
    const isKept = isDirty(draft) ? await copies.write(name, { text, version, base }) : true;
    if (!isDirty(draft)) await copies.forget(name);
    // A newer copy says itself whether there is room for it.
    if (isKept === undefined) return;
    const isUnkept = !isKept;
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

  const retryLater = (name: DocumentName): void => {
    const key = keyOf(name);
    const delay = Math.min(maxRetryMs, (retries.get(key) ?? firstRetryMs / 2) * 2);
    retries.set(key, delay);
    saveLater(name, delay);
  };
  /** Takes over what someone else changed in other places; false where the author has to choose. */
  const mergeBySelf = (name: DocumentName, server: ServerDraft): boolean => {
    const draft = draftOf(name);
    if (draft?.base === undefined || name.kind === 'scripts') return false;
    const { base, text: mine } = draft;
    const merged = mergeTexts({ base, theirs: withPlainLines(server.source), mine });
    if (!merged || merged.conflicts.length > 0) return false;
    void history.add(name, mine);
    put(mergedDraft(draft, server, merged.text));
    saveLater(name, saveDelayMs);
    return true;
  };
  /** What the server has instead: the text of an earlier attempt whose answer was lost is no one else's. */
  const meetConflict = async (name: DocumentName, sent: string): Promise<void> => {
    const server = await readDraft(name);
    // What is typed meanwhile is merged as well.
    settle(name);
    const theirs = withPlainLines(server.source);
    if (theirs === sent || unanswered.get(keyOf(name))?.has(theirs)) confirmSaved(name, theirs, server);
    else if (!mergeBySelf(name, server)) change(name, inConflict);
  };
  const confirmSaved = (name: DocumentName, text: string, server: DocumentSummary): void => {
    retries.delete(keyOf(name));
    unanswered.delete(keyOf(name));
    change(name, (now) => markSaved(now, text, server));
    if (draftOf(name)?.state === 'unsaved') saveLater(name, saveDelayMs);
  };
  const send = async (name: DocumentName, text: string, version: number): Promise<void> => {
    if (text.length > limits.maxPageBytes) throw tooLarge(text.length);
    try {
      confirmSaved(name, text, await saveDraft(name, text, version));
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.status === 409) return meetConflict(name, text);
      if (!isRefusal(thrown)) unanswered.set(keyOf(name), (unanswered.get(keyOf(name)) ?? new Set()).add(text));
      throw thrown;
    }
  };
  const saveOnce = async (name: DocumentName, draft: Draft): Promise<void> => {
    const { text, version } = put(saving(draft));
    try {
      await send(name, text, version);
    } catch (thrown) {
      const isFinal = isRefusal(thrown);
      change(name, (now) => failedToSave(now, messageOf(thrown), isFinal));
      if (!isFinal) retryLater(name);
    }
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
    const before = draftOf(name);
    change(name, (draft) => how(draft, server));
    const draft = draftOf(name);
    if (before && draft?.text !== before.text) void history.add(name, before.text);
    await save(name);
  };
  const edit = (name: DocumentName, text: string): void => {
    const before = draftOf(name);
    change(name, (draft) => editDraft(draft, text));
    const draft = draftOf(name);
    if (!before || draft === before) return;
    void history.note(name, before.text);
    if (draft && isDirty(draft)) saveLater(name, saveDelayMs);
  };

  return {
    store,
    async open(name) {
      const existing = draftOf(name);
      if (existing) return existing;
      const server = await readDraft(name);
      const left = await copies.adopt(name);
      await undo.adopt(name);
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
    replace(name, text) {
      settle(name);
      const before = draftOf(name);
      if (!before || before.text === text) return;
      void history.add(name, before.text);
      edit(name, text);
      const draft = draftOf(name);
      if (draft) show({ ...draft, isReplaced: true });
    },
    history,
    undo,
    tab: world.tab,
    save,
    async refresh(name) {
      const server = await readDraft(name);
      settle(name);
      // An answer may be older than what was saved while it was on its way.
      const isNewer = ({ version }: Draft) => server.draftVersion >= version;
      change(name, (draft) =>
        isDirty(draft) || draft.state === 'saving' || !isNewer(draft) ? draft : loadTheirs(draft, server),
      );
    },
    async close(name) {
      settle(name);
      const key = keyOf(name);
      timers.get(key)?.();
      await running.get(key);
      timers.get(key)?.();
      store.setState(({ drafts: { [key]: _, ...drafts } }) => ({ drafts }));
      await Promise.all([copies.forget(name), history.forget(name), undo.forget(name)]);
    },
    async merge(name, theirs, text) {
      forgetTyped(name);
      const draft = draftOf(name);
      if (!draft) return;
      void history.add(name, draft.text);
      put(mergedDraft(draft, theirs, text));
      await save(name);
    },
    loadTheirs: (name) => resolveConflict(name, loadTheirs),
    keepMine: (name) => resolveConflict(name, keepMine),
  };
}
