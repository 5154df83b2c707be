import { type Action, setDiagnostics } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type DocumentName, keyOf } from '../../api/documents.ts';
import type { UndoCopy } from '../../drafts/undo-copies.ts';
import { clampRange, fixOf, type Problem } from '../problems/problem.ts';
import { createEditorState } from './create-editor-state.ts';
import type { Language } from './language/client.ts';
import { replaceText } from './replace-text.ts';
import { sourceText } from './source-text.ts';

/** The editor state and scroll position of each document, for the whole session. */
export interface EditorSession {
  states: Map<string, EditorState>;
  scrolls: Map<string, ReturnType<EditorView['scrollSnapshot']>>;
}

interface UseEditorOptions {
  /** Constant: another document has another editor. */
  name: DocumentName;
  text: string;
  problems: readonly Problem[];
  session: EditorSession;
  language: Language;
  nonce: string;
  onChange: (update: ViewUpdate) => void;
  /** Called before the editor of the document is closed. */
  onLeave: () => void;
  kept: UndoCopy | undefined;
  onHistory: (state: EditorState) => void;
  /** The text is not from this editor. */
  isReplaced: boolean;
}

/** Synchronises a CodeMirror view with the open document. */
export function useEditor(
  host: RefObject<HTMLDivElement | null>,
  options: UseEditorOptions,
): RefObject<EditorView | null> {
  const view = useRef<EditorView | null>(null);
  const first = useRef(options);
  const { text, problems, language, isReplaced } = options;

  useLayoutEffect(() => {
    const parent = host.current;
    if (!parent) return;
    const { session, ...rest } = first.current;
    const key = keyOf(rest.name);
    const state = session.states.get(key) ?? createEditorState(rest);
    const scroll = session.scrolls.get(key);
    const editor = new EditorView({ state, parent, ...(scroll ? { scrollTo: scroll } : {}) });
    view.current = editor;
    if (rest.name.kind !== 'scripts') rest.language.open(rest.name.kind, sourceText(editor.state.doc));
    return () => {
      rest.onLeave();
      session.states.set(key, editor.state);
      session.scrolls.set(key, editor.scrollSnapshot());
      editor.destroy();
      view.current = null;
    };
  }, [host]);

  useEffect(() => {
    // What was read from the editor may be behind it by now.
    if (view.current && (isReplaced || language.document.editsOf(text) === undefined)) replaceText(view.current, text);
  }, [text, language, isReplaced]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const { doc } = editor.state;
    const marks = problems.map((problem) => {
      const { from, to } = clampRange(doc.length, problem.range);
      return {
        from,
        // Problems of a whole object are marked on its first line only.
        to: Math.max(from, Math.min(to, doc.lineAt(from).to)),
        severity: problem.severity,
        message: problem.hint ? `${problem.message}\n${problem.hint}` : problem.message,
        source: problem.code,
        actions: fixesOf(problem),
      };
    });
    editor.dispatch(setDiagnostics(editor.state, marks));
  }, [problems]);

  return view;
}

/** Action that applies the suggested fix; its range moves with edits. */
function fixesOf(problem: Problem): Action[] {
  const fix = fixOf(problem);
  if (fix === undefined) return [];
  return [
    {
      name: `Write ${fix}`,
      apply: (editor, from, to) => editor.dispatch({ changes: { from, to, insert: fix }, userEvent: 'input.fix' }),
    },
  ];
}
