import { redo, undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { troubleOf } from '../../api/call.ts';
import type { DocumentName } from '../../api/documents.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useWorkspace } from '../../drafts/use-workspace.ts';
import { type Problem, placeIn } from '../problems/problem.ts';
import type { Language } from './language/client.ts';
import { replaceText } from './replace-text.ts';
import { type EditorSession, useEditor } from './use-editor.ts';
import './source.css';

/** What the rest of the playground may ask of the editor. */
export interface SourceHandle {
  format(): void;
  /** Selects a place and scrolls to it. */
  show(range: { start: number; end: number }): void;
}

interface SourcePanelProps {
  draft: Draft;
  problems: readonly Problem[];
  session: EditorSession;
  language: Language;
  nonce: string;
  handle: Ref<SourceHandle>;
}

/** The text of the open document, as the author writes it. */
export function SourcePanel({ draft, problems, session, language, nonce, handle }: SourcePanelProps) {
  const workspace = useWorkspace();
  const host = useRef<HTMLDivElement>(null);
  const { name, text } = draft;
  const view = useEditor(host, {
    ...{ name, text, problems, session, language, nonce },
    onChange: (changed) => workspace.edit(name, changed),
  });
  const format = async (): Promise<void> => {
    const editor = view.current;
    if (!editor || name.kind === 'scripts') return;
    const before = editor.state.doc;
    const formatted = await language.ask({ task: 'format', text: before.toString() });
    // What was typed meanwhile is worth more than tidy lines.
    if (view.current === editor && editor.state.doc.eq(before)) replaceText(editor, formatted);
  };
  useImperativeHandle(handle, () => ({
    format: () => void format(),
    show(range) {
      const editor = view.current;
      if (!editor) return;
      const { from, to } = placeIn(editor.state.doc.length, range);
      editor.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      editor.focus();
    },
  }));
  const run = (command: typeof undo) => () => {
    if (!view.current) return;
    command(view.current);
    view.current.focus();
  };
  return (
    <section id="panel-source" className="panel source" aria-label="Source">
      <div className="panel-head">
        <h2>Source</h2>
        <button type="button" className="button button-quiet" onClick={run(undo)}>
          Undo
        </button>
        <button type="button" className="button button-quiet" onClick={run(redo)}>
          Redo
        </button>
        {name.kind !== 'scripts' && (
          <button type="button" className="button button-quiet" onClick={format}>
            Format
          </button>
        )}
      </div>
      {draft.state === 'conflict' && <Conflict name={name} />}
      {draft.state === 'failed' && (
        <p role="alert" className="notice">
          <span>Not saved. {draft.trouble} It is tried again by itself.</span>
          <button type="button" className="button" onClick={() => void workspace.save(name)}>
            Save now
          </button>
        </p>
      )}
      <div className="source-editor" ref={host} />
    </section>
  );
}

/** Somebody else saved the same document: the author decides, and nothing is lost either way. */
function Conflict({ name }: { name: DocumentName }) {
  const workspace = useWorkspace();
  const [trouble, setTrouble] = useState('');
  const settle = (how: (name: DocumentName) => Promise<void>) => () =>
    how(name).catch((thrown: unknown) => setTrouble(troubleOf(thrown)));
  return (
    <div role="alert" className="notice">
      <span>
        This was changed elsewhere while you wrote. Your text is safe here; it is not saved until you choose. {trouble}
      </span>
      <button type="button" className="button" onClick={settle(workspace.keepMine)}>
        Save mine over it
      </button>
      <button type="button" className="button" onClick={settle(workspace.takeTheirs)}>
        Take theirs (Undo brings mine back)
      </button>
    </div>
  );
}
