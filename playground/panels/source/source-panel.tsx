import { redo, undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import type { Draft } from '../../drafts/draft.ts';
import { useWorkspace } from '../../drafts/use-workspace.ts';
import { afterPaint } from '../../layout/after-paint.ts';
import { IconButton } from '../../layout/icon-button.tsx';
import type { Editing } from '../../selection/editing.ts';
import { useSelection } from '../../selection/selection.ts';
import { clampRange, type Problem } from '../problems/problem.ts';
import { undoCopyOf } from './kept-history.ts';
import type { Language } from './language/client.ts';
import { createLaterValue } from './later-value.ts';
import { applyEdit, applyValue, isTyping, revealNode } from './node-transactions.ts';
import { replaceText } from './replace-text.ts';
import { changesOf, sourceText } from './source-text.ts';
import { type EditorSession, useEditor } from './use-editor.ts';
import './source.css';

/** Commands of the editor. */
export interface SourceHandle {
  format(): void;
  /** Selects a range and scrolls to it. */
  show(range: { start: number; end: number }): void;
  /** Scrolls to a node. */
  reveal(pointer: string): void;
  editing: Editing;
}

interface SourcePanelProps {
  draft: Draft;
  problems: readonly Problem[];
  session: EditorSession;
  language: Language;
  nonce: string;
  handle: Ref<SourceHandle>;
}

/** The text editor of the open document. */
export function SourcePanel({ draft, problems, session, language, nonce, handle }: SourcePanelProps) {
  const workspace = useWorkspace();
  const host = useRef<HTMLDivElement>(null);
  const { name, text, isReplaced = false } = draft;
  const [typed] = useState(() =>
    createLaterValue((path, value) => view.current && applyValue(view.current, path, value), afterPaint),
  );
  const read = () => {
    typed.flush();
    return language.document.read(view.current ? sourceText(view.current.state.doc) : text);
  };
  const view: RefObject<EditorView | null> = useEditor(host, {
    ...{ name, text, problems, session, language, nonce },
    onChange(update) {
      if (name.kind !== 'scripts') language.change(changesOf(update));
      // What a view has done is shown at once, and what is typed when the author pauses.
      if (isTyping(update)) workspace.editLater(name, read);
      else workspace.edit(name, read());
    },
    onLeave: () => workspace.settle(name),
    kept: workspace.undo.of(name),
    onHistory: (state) => workspace.undo.keep(name, () => undoCopyOf(state)),
    isReplaced,
  });
  const run = (command: typeof undo): void => {
    typed.flush();
    if (view.current) command(view.current);
  };
  const format = async (): Promise<void> => {
    typed.flush();
    const editor = view.current;
    if (!editor || name.kind === 'scripts') return;
    const before = editor.state.doc;
    const formatted = await language.ask({ task: 'format' });
    // Discards the result if the author typed meanwhile.
    if (view.current === editor && editor.state.doc.eq(before)) replaceText(editor, formatted);
  };
  useImperativeHandle(handle, () => ({
    format: () => void format(),
    show(range) {
      const editor = view.current;
      if (!editor) return;
      const { from, to } = clampRange(editor.state.doc.length, range);
      editor.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      editor.focus();
    },
    reveal: (pointer) => view.current && revealNode(view.current, pointer),
    editing: {
      edit(build) {
        typed.flush();
        const edit = view.current && applyEdit(view.current, build);
        if (edit) useSelection.getState().select(edit.select, 'edit');
      },
      set(path, value, isStep) {
        if (!isStep) {
          typed.set(path, value);
          workspace.editLater(name, read);
          return;
        }
        typed.flush();
        if (view.current) applyValue(view.current, path, value, isStep);
      },
      undo: () => run(undo),
      redo: () => run(redo),
    },
  }));
  const press = (command: typeof undo) => () => {
    run(command);
    view.current?.focus();
  };
  return (
    <section id="panel-source" className="panel source" aria-label="Source">
      <div className="panel-head">
        <h2>Source</h2>
        <IconButton icon="undo" label="Undo" onClick={press(undo)} />
        <IconButton icon="redo" label="Redo" onClick={press(redo)} />
        {name.kind !== 'scripts' && (
          <button
            type="button"
            className="button button-quiet"
            title="Indent the text by its structure (Shift+Alt+F)"
            onClick={format}
          >
            Format
          </button>
        )}
      </div>
      <div className="source-editor" ref={host} />
    </section>
  );
}
