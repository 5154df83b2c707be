import { EditorView, type EditorViewConfig } from '@codemirror/view';
import type { DocumentText } from '../../../page-text/document-text.ts';
import type { DocumentName } from '../../api/documents.ts';
import type { Workspace } from '../../drafts/workspace.ts';
import { afterPaint } from '../../layout/after-paint.ts';
import { DocumentEditor, type DocumentEditorOptions } from './document-editor.ts';
import type { Language } from './language/client.ts';

interface EditorSessionOptions {
  workspace: Workspace;
  language: Language;
  nonce: string;
  /** The rendering functions, which tests replace. */
  screen?: Pick<DocumentEditorOptions, 'afterPaint' | 'createView'>;
}

const browserScreen = { afterPaint, createView: (config: EditorViewConfig) => new EditorView(config) };

/** The editors of the open documents. Each one exists until its document is closed. */
export class EditorSession {
  readonly #options: EditorSessionOptions;
  readonly #editors = new WeakMap<DocumentText, DocumentEditor>();

  constructor(options: EditorSessionOptions) {
    this.#options = options;
  }

  /** Returns the editor of an open document. */
  editorOf(name: DocumentName): DocumentEditor {
    const { workspace, language, nonce, screen = browserScreen } = this.#options;
    const text = workspace.textOf(name);
    if (!text) throw new Error(`Open ${name.id} before its editor is shown.`);
    const known = this.#editors.get(text);
    if (known) return known;
    const editor = new DocumentEditor({
      name,
      text,
      language,
      nonce,
      kept: workspace.undo.of(name),
      keepUndo: (read) => workspace.undo.keep(name, read),
      noteTyping: () => workspace.noteTyping(name),
      note: (notes) => workspace.note(name, notes),
      reportGone: (value) => workspace.reportGone(name, value),
      ...screen,
    });
    this.#editors.set(text, editor);
    return editor;
  }
}
