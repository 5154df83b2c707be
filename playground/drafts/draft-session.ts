import { limits } from '../../commerce/limits.ts';
import { lineChanges } from '../../page-text/changes/line-changes.ts';
import { DocumentText, type TextUpdate } from '../../page-text/document-text.ts';
import { mergeTexts } from '../../page-text/merge/merge-texts.ts';
import { byteLength } from '../../text/byte-length.ts';
import { CallError, messageOf } from '../api/call.ts';
import type { DocumentName, DocumentSummary, ServerDraft } from '../api/documents.ts';
import { CopyKeeper } from './copy-keeper.ts';
import {
  awaitingConfirmation,
  type Draft,
  editDraft,
  isDirty,
  keepMine,
  loadTheirs,
  markConflict,
  markSaved,
  markSaveFailed,
  markSaving,
  markTyped,
  mergedDraft,
  openDraft,
  removesMost,
  type UnsavedCopy,
  withPlainLines,
} from './draft.ts';
import { isRefusal, tooLarge } from './save-refusals.ts';
import type { WorkspaceWorld } from './workspace.ts';

/** Delay between a change and its save. */
export const saveDelayMs = 700;
/**
 * Pause in typing after which the text is read, and the maximum delay of the draft while an author types without a
 * pause. Together with the delay of its copy, it is less than a second.
 */
const settleDelayMs = 120;
const maxBehindMs = 400;
const firstRetryMs = 2000;
const maxRetryMs = 30_000;

interface SessionOptions {
  world: WorkspaceWorld;
  server: ServerDraft;
  /** Unsaved text of an earlier session. */
  copy: UnsavedCopy | undefined;
  nextRevision: () => number;
  /** Shows the draft whenever it has changed. */
  show: (draft: Draft) => void;
}

/** One open document: its text, and the draft that follows the text and is saved shortly after each change. */
export class DraftSession {
  readonly text: DocumentText;
  readonly #name: DocumentName;
  readonly #world: WorkspaceWorld;
  readonly #copies: CopyKeeper;
  readonly #show: (draft: Draft) => void;
  #draft: Draft;
  #saveTimer: (() => void) | undefined;
  #running: Promise<void> | undefined;
  #retryMs = firstRetryMs / 2;
  /** Texts that were sent without an answer; the server may have stored them. */
  readonly #unanswered = new Set<string>();
  /** Timers for typed text that has not been read yet. */
  #pause: (() => void) | undefined;
  #latest: (() => void) | undefined;
  /** The saved text for which the author has confirmed that most of it may be removed. */
  #givenUp: string | undefined;
  readonly #endFollowing: () => void;

  constructor(name: DocumentName, { world, server, copy, nextRevision, show }: SessionOptions) {
    this.#name = name;
    this.#world = world;
    this.#show = show;
    const opened = openDraft(name, server, copy);
    this.text = new DocumentText(opened.text, nextRevision);
    this.#draft = { ...opened, revision: this.text.revision };
    this.#copies = new CopyKeeper(world, {
      read: () => this.#draft,
      show: (draft) => this.#become(draft),
    });
    this.#endFollowing = this.text.follow((update) => this.#followText(update));
    this.#put(this.#draft);
    if (isDirty(this.#draft)) this.#saveLater(saveDelayMs);
  }

  get draft(): Draft {
    return this.#draft;
  }

  /** Reads the typed text into the draft. */
  settle(): void {
    const text = this.text.settle();
    this.#cancelTyped();
    const before = this.#draft;
    const draft = editDraft(before, text, this.text.revision);
    if (draft === before) return;
    this.#put(draft);
    if (text === before.text && draft.state === before.state) return;
    void this.#world.history.note(this.#name, before.text);
    if (isDirty(draft)) this.#saveLater(saveDelayMs);
  }

  /** Replaces the whole text as a single undo step. The previous text is kept in the draft's history. */
  replace(text: string): void {
    this.settle();
    const before = this.#draft;
    if (before.text === text) return;
    void this.#world.history.add(this.#name, before.text);
    this.#givenUp = before.saved;
    this.#take(editDraft(before, text, before.revision));
    if (isDirty(this.#draft)) this.#saveLater(saveDelayMs);
  }

  /**
   * Saves immediately. The returned draft contains the result.
   *
   * @param isMeant whether to save even when that removes more than half of the document
   */
  async save(isMeant = false): Promise<Draft> {
    this.settle();
    this.#saveTimer?.();
    // Only one save at a time: the next one requires the version that this one creates.
    while (this.#running) await this.#running;
    const draft = this.#draft;
    if (draft.state === 'conflict' || !isDirty(draft)) return draft;
    if (isMeant) this.#givenUp = draft.saved;
    // A theme is chosen as a whole.
    if (this.#name.kind !== 'themes' && draft.saved !== this.#givenUp && removesMost(draft)) {
      this.#put(awaitingConfirmation(draft));
      return this.#draft;
    }
    this.#running = this.#saveOnce().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    return this.#draft;
  }

  /** Reloads the draft from the server. Unsaved text is kept. */
  async refresh(): Promise<void> {
    const server = await this.#world.readDraft(this.#name);
    this.settle();
    const draft = this.#draft;
    // The response may be older than a save that happened in the meantime.
    const isNewer = server.draftVersion >= draft.version;
    if (!isDirty(draft) && draft.state !== 'saving' && isNewer) this.#take(loadTheirs(draft, server));
  }

  /** Resolves a conflict with the version saved elsewhere, or with the author's text. The editor can undo it. */
  async choose(whose: 'theirs' | 'mine'): Promise<void> {
    const server = await this.#world.readDraft(this.#name);
    this.settle();
    const before = this.#draft;
    this.#take(whose === 'mine' ? keepMine(before, server) : loadTheirs(before, server));
    if (this.#draft.text !== before.text) void this.#world.history.add(this.#name, before.text);
    await this.save(true);
  }

  /** Resolves a conflict with a text that contains both changes. The editor can undo it. */
  async merge(theirs: ServerDraft, text: string): Promise<void> {
    this.settle();
    void this.#world.history.add(this.#name, this.#draft.text);
    this.#take(mergedDraft(this.#draft, theirs, text));
    await this.save(true);
  }

  /** Ends the session of a deleted document. Nothing is saved any more. */
  async close(): Promise<void> {
    this.settle();
    this.#endFollowing();
    this.#saveTimer?.();
    await this.#running;
    this.#saveTimer?.();
    this.#copies.end();
  }

  #followText({ origin }: TextUpdate): void {
    if (origin === 'command') this.settle();
    else if (origin === 'typing') this.noteTyping();
  }

  /** Notes that an author is typing. The text is read shortly afterwards, or as soon as it is required. */
  noteTyping(): void {
    const { after } = this.#world;
    const settle = () => this.settle();
    this.#pause?.();
    this.#pause = after(settleDelayMs, settle);
    this.#latest ??= after(maxBehindMs, settle);
    const typed = markTyped(this.#draft);
    if (typed !== this.#draft) this.#become(typed);
  }

  /** Shows the author a value whose node was removed while it was being edited. */
  reportGone(value: unknown): void {
    const words = typeof value === 'string' ? value : JSON.stringify(value);
    if (words) this.#become({ ...this.#draft, gone: words });
  }

  /** Shows the author notes about the last edit. */
  note(notes: readonly string[]): void {
    this.#become({ ...this.#draft, notes });
  }

  /** Clears a message to the author. */
  dismiss(what: 'gone' | 'merged' | 'notes'): void {
    const { [what]: _, ...draft } = this.#draft;
    this.#become(draft);
  }

  #cancelTyped(): void {
    this.#pause?.();
    this.#latest?.();
    this.#pause = undefined;
    this.#latest = undefined;
  }

  #become(draft: Draft): void {
    this.#draft = draft;
    this.#show(draft);
  }

  #put(draft: Draft): void {
    this.#become(draft);
    this.#copies.keepSoon();
  }

  /**
   * Takes over a draft whose text does not come from a view. Everything typed has been read into the previous draft.
   */
  #take(draft: Draft): void {
    this.text.replace(lineChanges(this.text.text, draft.text), 'workspace');
    this.#put({ ...draft, revision: this.text.revision });
  }

  #saveLater(milliseconds: number): void {
    this.#saveTimer?.();
    this.#saveTimer = this.#world.after(milliseconds, () => void this.save());
  }

  async #saveOnce(): Promise<void> {
    this.#put(markSaving(this.#draft));
    const { text, version } = this.#draft;
    try {
      await this.#send(text, version);
    } catch (thrown) {
      const isFinal = isRefusal(thrown);
      this.#put(markSaveFailed(this.#draft, messageOf(thrown), isFinal));
      if (isFinal) return;
      this.#retryMs = Math.min(maxRetryMs, this.#retryMs * 2);
      this.#saveLater(this.#retryMs);
    }
  }

  async #send(text: string, version: number): Promise<void> {
    const bytes = byteLength(text);
    if (bytes > limits.maxPageBytes) throw tooLarge(bytes);
    try {
      this.#confirmSaved(text, await this.#world.saveDraft(this.#name, text, version));
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.status === 409) return this.#meetConflict(text);
      if (!isRefusal(thrown)) this.#unanswered.add(text);
      throw thrown;
    }
  }

  #confirmSaved(text: string, server: DocumentSummary): void {
    this.#retryMs = firstRetryMs / 2;
    this.#unanswered.clear();
    this.#put(markSaved(this.#draft, text, server));
    if (this.#draft.state === 'unsaved') this.#saveLater(saveDelayMs);
  }

  /**
   * Handles a conflict. The text of an earlier attempt whose response was lost is the author's own, not someone else's.
   */
  async #meetConflict(sent: string): Promise<void> {
    const server = await this.#world.readDraft(this.#name);
    // Text that was typed in the meantime is merged as well.
    this.settle();
    const theirs = withPlainLines(server.source);
    if (theirs === sent || this.#unanswered.has(theirs)) this.#confirmSaved(theirs, server);
    else if (!this.#mergeBySelf(server)) this.#put(markConflict(this.#draft));
  }

  /** Merges someone else's changes in other places. Returns false when the author has to choose. */
  #mergeBySelf(server: ServerDraft): boolean {
    const draft = this.#draft;
    const { base, text: mine } = draft;
    if (base === undefined || this.#name.kind === 'scripts') return false;
    const merged = mergeTexts({ base, theirs: withPlainLines(server.source), mine });
    if (!merged || merged.conflicts.length > 0) return false;
    void this.#world.history.add(this.#name, mine);
    this.#take(mergedDraft(draft, server, merged.text));
    this.#saveLater(saveDelayMs);
    return true;
  }
}
