import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentText } from '../../page-text/document-text.ts';
import { type DocumentName, type DocumentSummary, keyOf, type ServerDraft } from '../api/documents.ts';
import type { Draft } from './draft.ts';
import type { DraftHistory } from './draft-history.ts';
import { DraftSession } from './draft-session.ts';
import type { UndoCopies } from './undo-copies.ts';
import type { UnsavedCopies } from './unsaved-copies.ts';

/** External effects of the workspace, which tests replace. */
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

/** The drafts of the open documents, by key. */
export interface WorkspaceState {
  drafts: Readonly<Record<string, Draft>>;
}

/** The open documents. Operations on a document that is not open are ignored. */
export class Workspace {
  readonly store: StoreApi<WorkspaceState> = createStore<WorkspaceState>(() => ({ drafts: {} }));
  readonly #world: WorkspaceWorld;
  readonly #sessions = new Map<string, DraftSession>();
  readonly #openings = new Map<string, Promise<DraftSession>>();
  #revision = 0;

  constructor(world: WorkspaceWorld) {
    this.#world = world;
  }

  /** Name of this tab. */
  get tab(): string {
    return this.#world.tab;
  }

  get history(): DraftHistory {
    return this.#world.history;
  }

  get undo(): UndoCopies {
    return this.#world.undo;
  }

  /** Loads a document unless it is open. @throws CallError */
  async open(name: DocumentName): Promise<Draft> {
    const key = keyOf(name);
    const session = this.#sessions.get(key);
    if (session) return session.draft;
    // Unsaved text of an earlier session can be adopted only once.
    const opening = this.#openings.get(key) ?? this.#load(name).finally(() => this.#openings.delete(key));
    this.#openings.set(key, opening);
    return (await opening).draft;
  }

  async #load(name: DocumentName): Promise<DraftSession> {
    const key = keyOf(name);
    const server = await this.#world.readDraft(name);
    const copy = await this.#world.copies.adopt(name);
    await this.undo.adopt(name);
    const session = new DraftSession(name, {
      world: this.#world,
      server,
      copy,
      nextRevision: () => ++this.#revision,
      show: (draft) => this.store.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } })),
    });
    this.#sessions.set(key, session);
    return session;
  }

  /** Returns the text of an open document, which every view edits. */
  textOf(name: DocumentName): DocumentText | undefined {
    return this.#sessions.get(keyOf(name))?.text;
  }

  /** Notes that an author is typing text that is not yet in the document. */
  noteTyping(name: DocumentName): void {
    this.#sessions.get(keyOf(name))?.noteTyping();
  }

  /** Shows the author a value that could not be set because its node was removed. */
  reportGone(name: DocumentName, value: unknown): void {
    this.#sessions.get(keyOf(name))?.reportGone(value);
  }

  /** Shows the author notes about the last edit. */
  note(name: DocumentName, notes: readonly string[]): void {
    this.#sessions.get(keyOf(name))?.note(notes);
  }

  /** Clears a message to the author. */
  dismiss(name: DocumentName, what: 'gone' | 'merged' | 'notes'): void {
    this.#sessions.get(keyOf(name))?.dismiss(what);
  }

  /** Reads the typed text into the draft. */
  settle(name: DocumentName): void {
    this.#sessions.get(keyOf(name))?.settle();
  }

  /** Replaces the whole text. The previous text is kept in the editor's undo history and in the draft's history. */
  replace(name: DocumentName, text: string): void {
    this.#sessions.get(keyOf(name))?.replace(text);
  }

  /** Saves immediately. The returned draft contains the result. */
  async save(name: DocumentName, isMeant = false): Promise<Draft | undefined> {
    return this.#sessions.get(keyOf(name))?.save(isMeant);
  }

  /** Reloads the draft from the server. Unsaved text is kept. */
  async refresh(name: DocumentName): Promise<void> {
    await this.#sessions.get(keyOf(name))?.refresh();
  }

  /** Forgets a deleted document and its unsaved text. */
  async close(name: DocumentName): Promise<void> {
    const key = keyOf(name);
    const session = this.#sessions.get(key);
    await session?.close();
    if (this.#sessions.get(key) === session) this.#sessions.delete(key);
    this.store.setState(({ drafts: { [key]: _, ...drafts } }) => ({ drafts }));
    const { copies, history, undo } = this.#world;
    await Promise.all([copies.forget(name), history.forget(name), undo.forget(name)]);
  }

  /** Resolves a conflict with the version saved elsewhere. The editor can undo it. */
  async loadTheirs(name: DocumentName): Promise<void> {
    await this.#sessions.get(keyOf(name))?.choose('theirs');
  }

  /** Resolves a conflict with the author's text. */
  async keepMine(name: DocumentName): Promise<void> {
    await this.#sessions.get(keyOf(name))?.choose('mine');
  }

  /** Resolves a conflict with a text that contains both changes. The editor can undo it. */
  async merge(name: DocumentName, theirs: ServerDraft, text: string): Promise<void> {
    await this.#sessions.get(keyOf(name))?.merge(theirs, text);
  }
}
