import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editorTheme } from '../source/editor-theme.ts';
import type { completeInScope } from './complete-in-scope.ts';

interface ExpressionFieldProps {
  label: string;
  /** The initial text. */
  text: string;
  nonce: string;
  complete: ReturnType<typeof completeInScope>;
  onChange: (text: string) => void;
}

/** A field for an expression, with the source editor's completion. The Tab key leaves it. */
export function ExpressionField(props: ExpressionFieldProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!host.current) return;
    const { label, text, nonce } = latest.current;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          EditorView.cspNonce.of(nonce),
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.lineWrapping,
          history(),
          closeBrackets(),
          autocompletion({ override: [(context) => latest.current.complete(context)], icons: false }),
          editorTheme,
          keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.onChange(state.doc.toString());
          }),
        ],
      }),
    });
    return () => view.destroy();
  }, []);
  return <div ref={host} className="input console-field" />;
}
