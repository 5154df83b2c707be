import { isolateHistory, redo, undo } from '@codemirror/commands';
import { nextDiagnostic, setDiagnostics } from '@codemirror/lint';
import { openSearchPanel } from '@codemirror/search';
import {
  Annotation,
  type EditorState,
  type StateEffect,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView, type EditorViewConfig } from '@codemirror/view';
import { lineChanges } from '../../../page-text/changes/line-changes.ts';
import { movedPath } from '../../../page-text/changes/moved-path.ts';
import type { DocumentText, TextUpdate } from '../../../page-text/document-text.ts';
import type { NodeEdit } from '../../../page-text/edits/node-edits.ts';
import type { TextChange } from '../../../page-text/edits/text-change.ts';
import type { PageTree } from '../../../page-text/page-tree.ts';
import type { Path } from '../../../page-text/pointer.ts';
import type { DocumentName } from '../../api/documents.ts';
import type { UndoCopy } from '../../drafts/undo-copies.ts';
import type { StepDirection } from '../../selection/editing.ts';
import { followSelection, useSelection } from '../../selection/selection.ts';
import { clampRange, type Problem } from '../problems/problem.ts';
import { createEditorState } from './create-editor-state.ts';
import { undoCopyOf } from './kept-history.ts';
import type { Language } from './language/client.ts';
import { createLaterValue, type LaterValue } from './later-value.ts';
import { endField, isTyping, nodeTransaction, placeOfNode, valueTransaction } from './node-transactions.ts';
import { problemMarks } from './problem-marks.ts';
import { replacement } from './replace-text.ts';
import { cacheText, changesOf, sourceText } from './source-text.ts';
import { stepWords } from './step-words.ts';

/** A value typed into a field, with the revision of the text to which its path refers. */
interface TypedValue {
  value: unknown;
  revision: number;
}

/** Marks transactions that apply changes of the open text. */
const fromText = Annotation.define<true>();

/** The document of an editor, and the callbacks by which the editor reports to the workspace. */
export interface DocumentEditorOptions {
  name: DocumentName;
  text: DocumentText;
  language: Language;
  /** CSP nonce for the editor's style sheet. */
  nonce: string;
  /** The undo history from before a reload. */
  kept: UndoCopy | undefined;
  /** Stores the undo history. */
  keepUndo: (read: () => UndoCopy) => void;
  /** Called when a field contains typed text that is not in the document yet. */
  noteTyping: () => void;
  /** Shows the author notes about the last edit. */
  note: (notes: readonly string[]) => void;
  /** Called when a value could not be set because its node was removed. */
  reportGone: (value: unknown) => void;
  /** Runs a callback once the typed characters are painted. */
  afterPaint: (run: () => void) => void;
  createView: (config: EditorViewConfig) => SourceView;
}

/** The members of the view that the editor uses. */
export type SourceView = Pick<EditorView, 'update' | 'scrollSnapshot' | 'destroy' | 'focus'>;

/**
 * The editor of one open document: its undo history, cursor and scroll position, whether it is visible or not. It shows
 * the open text, and only writes changes that are based on the newest one.
 */
export class DocumentEditor {
  readonly #options: DocumentEditorOptions;
  readonly #later: LaterValue<TypedValue>;
  #state: EditorState;
  /** Revision of the open text that the editor shows. */
  #shown: number;
  #view: SourceView | undefined;
  #scroll: StateEffect<unknown> | undefined;

  constructor(options: DocumentEditorOptions) {
    const { text } = options;
    this.#options = options;
    this.#state = createEditorState({ ...options, text: text.text });
    this.#shown = text.revision;
    this.#later = createLaterValue((path, { value, revision }) => {
      const now = this.pathNow(path, revision);
      if (now) this.#dispatch(valueTransaction(this.#state, now, value));
      else options.reportGone(value);
    }, options.afterPaint);
    text.follow((update) => this.#followText(update));
    text.flushBefore(() => this.#later.flush());
  }

  /** Shows the editor. */
  attach(parent: HTMLElement): void {
    const { name, language, text } = this.#options;
    this.#view = this.#options.createView({
      state: this.#state,
      parent,
      dispatchTransactions: (transactions) => this.#apply(transactions),
      ...(this.#scroll ? { scrollTo: this.#scroll } : {}),
    });
    if (name.kind !== 'scripts') language.follow(name.kind, text);
  }

  /** Hides the editor. */
  detach(): void {
    this.#later.flush();
    this.#scroll = this.#view?.scrollSnapshot();
    this.#view?.destroy();
    this.#view = undefined;
  }

  edit(build: (tree: PageTree) => NodeEdit | undefined): void {
    this.#later.flush();
    const made = nodeTransaction(this.#state, build);
    if (!made) return;
    this.#dispatch(made.transaction);
    if (made.edit.notes) this.#options.note(made.edit.notes);
    useSelection.getState().select(made.edit.select, 'edit', made.edit.also);
  }

  /** Returns the current path for a path in an older text; undefined if its node was removed. */
  pathNow(path: Path, revision: number): Path | undefined {
    const { text } = this.#options;
    const past = text.since(revision);
    return past && movedPath(path, past, text.text);
  }

  /**
   * Sets a value, or removes it when it is undefined.
   *
   * @param revision revision of the text to which the path refers
   * @param isStep whether it is a separate undo step, which is shown immediately
   */
  set(path: Path, value: unknown, revision: number, isStep = false): void {
    if (isStep) this.#later.flush();
    const { text, noteTyping, reportGone } = this.#options;
    const now = this.pathNow(path, revision);
    if (!now) reportGone(value);
    else if (isStep) this.#dispatch(valueTransaction(this.#state, now, value, true));
    else {
      this.#later.set(now, { value, revision: text.revision });
      noteTyping();
    }
  }

  /** Ends the edit of a field, so that its next input is a separate undo step. */
  leaveField(): void {
    this.#later.flush();
    this.#dispatch({ effects: endField.of(null) });
  }

  /** Shows the author notes about an edit. */
  note(notes: readonly string[]): void {
    this.#options.note(notes);
  }

  undo(): void {
    this.#run(undo);
  }

  redo(): void {
    this.#run(redo);
  }

  /** Describes the next step of undo or redo; undefined when there is none. */
  stepWords(direction: StepDirection): string | undefined {
    this.#later.flush();
    const now = sourceText(this.#state.doc);
    let then: string | undefined;
    const command = direction === 'undo' ? undo : redo;
    command({
      state: this.#state,
      dispatch: ({ newDoc }) => {
        then = sourceText(newDoc);
      },
    });
    if (then === undefined) return undefined;
    return direction === 'undo' ? stepWords(then, now) : stepWords(now, then);
  }

  focus(): void {
    this.#view?.focus();
  }

  /** Formats the text. */
  async format(): Promise<void> {
    const { name, language, text } = this.#options;
    if (name.kind === 'scripts') return;
    const before = text.settle();
    const { revision } = text;
    const formatted = await language.format();
    // Discards the result if the text has changed meanwhile.
    if (text.revision === revision && formatted !== before) this.#dispatch(replacement(before, formatted));
  }

  /** Selects a range and scrolls to it. */
  show(range: { start: number; end: number }): void {
    const { from, to } = clampRange(this.#state.doc.length, range);
    this.#dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    this.focus();
  }

  /** Scrolls to a node without moving the focus. */
  reveal(pointer: string): void {
    this.#dispatch(placeOfNode(this.#state, pointer));
  }

  /** Opens the search. */
  search(): void {
    if (this.#view instanceof EditorView) openSearchPanel(this.#view);
  }

  /** Selects the next problem. */
  nextProblem(): void {
    this.focus();
    if (this.#view instanceof EditorView) nextDiagnostic(this.#view);
  }

  /** Marks problems in the text that was checked. */
  mark(problems: readonly Problem[]): void {
    this.#dispatch(setDiagnostics(this.#state, problemMarks(this.#state.doc, problems)));
  }

  #run(command: typeof undo): void {
    this.#later.flush();
    command({ state: this.#state, dispatch: (transaction) => this.#apply([transaction]) });
  }

  #dispatch(spec: TransactionSpec | undefined): void {
    if (spec) this.#apply([this.#state.update(spec)]);
  }

  #apply(transactions: readonly Transaction[]): void {
    this.#view?.update(transactions);
    for (const transaction of transactions) this.#follow(transaction);
  }

  /** Applies a transaction's changes to the open text, unless they come from there. */
  #follow(transaction: Transaction): void {
    const { state, changes } = transaction;
    this.#state = state;
    if (!transaction.docChanged) return;
    const { text, keepUndo } = this.#options;
    if (!this.#view) this.#scroll = this.#scroll?.map(changes);
    keepUndo(() => undoCopyOf(state));
    const isWritten =
      transaction.annotation(fromText) ??
      text.apply({
        changes: changesOf(changes),
        shown: this.#shown,
        origin: isTyping(transaction) ? 'typing' : 'command',
        view: this,
      });
    if (isWritten) cacheText(state.doc, text.text);
    else this.#take(lineChanges(sourceText(state.doc), text.text));
  }

  #followText({ view, changes }: TextUpdate): void {
    if (view === this) this.#shown = this.#options.text.revision;
    else this.#take(changes);
  }

  /** Applies changes made elsewhere, as one undo step. */
  #take(changes: readonly TextChange[]): void {
    const { text } = this.#options;
    const past = text.since(this.#shown);
    this.#shown = text.revision;
    if (this.#view && past) followSelection((path) => movedPath(path, past, text.text));
    this.#dispatch({ changes: [...changes], annotations: [isolateHistory.of('full'), fromText.of(true)] });
  }
}
