import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Draft } from '../../drafts/draft.ts';
import { useWorkspace } from '../../drafts/use-workspace.ts';
import { IconButton } from '../../layout/icon-button.tsx';
import { Tooltip } from '../../layout/tooltip.tsx';
import type { Problem } from '../problems/problem.ts';
import type { DocumentEditor } from './document-editor.ts';
import type { EditorSession } from './editor-session.ts';
import './source.css';

interface SourcePanelProps {
  draft: Draft;
  problems: readonly Problem[];
  session: EditorSession;
  handle: Ref<DocumentEditor>;
}

/** The text editor of the open document. */
export function SourcePanel({ draft: { name }, problems, session, handle }: SourcePanelProps) {
  const workspace = useWorkspace();
  const host = useRef<HTMLDivElement>(null);
  const editor = session.editorOf(name);
  useLayoutEffect(() => {
    if (host.current) editor.attach(host.current);
    return () => {
      editor.detach();
      workspace.settle(name);
    };
  }, [editor, workspace, name]);
  useEffect(() => editor.mark(problems), [editor, problems]);
  useImperativeHandle(handle, () => editor, [editor]);
  const press = (command: 'undo' | 'redo') => () => {
    editor[command]();
    editor.focus();
  };
  return (
    <section id="panel-source" className="panel source" aria-label="Source">
      <div className="panel-head">
        <h2>Source</h2>
        {name.kind === 'scripts' && (
          <>
            <IconButton icon="undo" label="Undo" onClick={press('undo')} />
            <IconButton icon="redo" label="Redo" onClick={press('redo')} />
          </>
        )}
        {name.kind !== 'scripts' && (
          <Tooltip text="Indent the text by its structure (Shift+Alt+F)">
            <button type="button" className="button button-quiet" onClick={() => void editor.format()}>
              Format
            </button>
          </Tooltip>
        )}
      </div>
      <div className="source-editor" ref={host} />
    </section>
  );
}
