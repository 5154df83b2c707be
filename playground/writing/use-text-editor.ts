import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PictureTaker } from './editor/clipboard.ts';
import type { WritingCommand } from './editor/commands.ts';
import { createEditor, createState } from './editor/create-editor.ts';
import { nodeOf, richTextOf } from './text/document-node.ts';
import { fromMarkdown, updateMarkdown } from './text/writing.ts';
import { forgetUnfinished, keepUnfinished, unfinishedOf } from './unfinished.ts';

/** Debounce of copies of the edited text. */
const pauseMs = 400;

/** The editor of a formatted text. */
export interface TextEditor {
  /** Element that contains the editor. */
  place: RefObject<HTMLDivElement | null>;
  state: EditorState;
  isEdited: boolean;
  /** Whether it has restored an unfinished text. */
  isBack: boolean;
  run: (command: WritingCommand['run']) => void;
  change: (build: (state: EditorState) => Parameters<EditorView['dispatch']>[0], keepsFocus?: boolean) => void;
  focus: () => void;
  /** Returns the text as Markdown. */
  text: () => string;
  forget: () => void;
}

/** @param where document and node that the text is of @param before the text as it was */
export function useTextEditor(where: string, before: string, label: string, pictures: PictureTaker): TextEditor {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [unfinished] = useState(() => unfinishedOf(where, before));
  const [state, setState] = useState(() => createState(nodeOf(unfinished ?? fromMarkdown(before))));
  const [isEdited, setIsEdited] = useState(unfinished !== undefined);
  const first = useRef(state);
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const editor = createEditor(place.current, {
      state: first.current,
      label,
      pictures,
      onState: (next, isChanged) => {
        first.current = next;
        setState(next);
        if (isChanged) setIsEdited(true);
      },
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label, pictures]);
  useEffect(() => {
    if (!isEdited) return undefined;
    const timer = setTimeout(() => keepUnfinished({ place: where, before, doc: richTextOf(state.doc) }), pauseMs);
    return () => clearTimeout(timer);
  }, [isEdited, state.doc, where, before]);
  return {
    place,
    state,
    isEdited,
    isBack: unfinished !== undefined,
    run(command) {
      const editor = view.current;
      if (!editor) return;
      command(editor.state, editor.dispatch.bind(editor), editor);
      editor.focus();
    },
    change(build, keepsFocus = false) {
      const editor = view.current;
      if (!editor) return;
      editor.dispatch(build(editor.state));
      if (!keepsFocus) editor.focus();
    },
    focus: () => view.current?.focus(),
    text: () => updateMarkdown(before, richTextOf(view.current?.state.doc ?? state.doc)),
    forget: forgetUnfinished,
  };
}
