import { type KeyboardEvent, useState } from 'react';
import { memberOf } from '../../compiler/json/syntax.ts';
import type { TreeNode } from '../../page-text/page-tree.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import { contractOf } from '../catalogue/widgets.ts';
import { useEditing } from '../selection/editing.ts';
import { usePictures } from './use-pictures.ts';
import { type TextEditor, useTextEditor } from './use-text-editor.ts';

/** The form that is open below the toolbar. */
export type OpenForm = 'link' | 'picture' | undefined;

/** The text to edit, and the callback when the dialog is closed. */
export interface WriteOptions {
  documentKey: string;
  node: TreeNode;
  /** Name of the prop that is the text. */
  name: string;
  onClose: () => void;
}

const textOf = (node: TreeNode, name: string): string => {
  const value = memberOf(memberOf(node.json, 'props'), name)?.value;
  return typeof value === 'string' ? value : '';
};

const maxLengthOf = (node: TreeNode, name: string): number =>
  (contractOf(node.widget)?.props as CheckableSchema | undefined)?.properties?.[name]?.maxLength ?? Number.MAX_VALUE;

/** Handles the dialog's keys, wherever its focus is. */
const pressIn = (done: () => void, onLink: () => void) => (event: KeyboardEvent<HTMLDivElement>) => {
  const isMod = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isMod && event.key === 'Enter') done();
  else if (isMod && event.key.toLowerCase() === 'k') onLink();
  // The Tab key indents lists, so there is another way out of the text.
  else if (event.altKey && event.key === 'F10')
    event.currentTarget.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
  else return;
  event.preventDefault();
};

interface Write {
  editor: TextEditor;
  opened: OpenForm;
  setOpened: (opened: OpenForm) => void;
  isLeaving: boolean;
  /** Status message about the text. */
  note: string;
  error: string;
  press: (event: KeyboardEvent<HTMLDivElement>) => void;
  done: () => void;
  /** Closes the dialog, after a confirmation when there are changes. */
  close: () => void;
  leave: () => void;
  stay: () => void;
}

/** The state of an edited text until it is written into the page or discarded. */
export function useWrite({ documentKey, node, name, onClose }: WriteOptions): Write {
  const editing = useEditing();
  const [begun] = useState(() => ({
    before: textOf(node, name),
    path: [...node.path, 'props', name],
    set: editing.begin(),
    maxLength: maxLengthOf(node, name),
  }));
  const [note, say] = useState('');
  const [error, setError] = useState('');
  const [opened, setOpened] = useState<OpenForm>();
  const [isLeaving, setIsLeaving] = useState(false);
  const pictures = usePictures(say);
  const editor = useTextEditor(`${documentKey} ${begun.path.join('/')}`, begun.before, 'Text', pictures);
  const leave = () => {
    editor.forget();
    onClose();
  };
  const done = () => {
    const text = editor.text();
    if (text.length > begun.maxLength) {
      setError(`The text has ${text.length} characters as Markdown, and may have ${begun.maxLength}. Divide it.`);
      return;
    }
    if (text !== begun.before) begun.set(begun.path, text);
    leave();
  };
  return {
    editor,
    opened,
    setOpened,
    isLeaving,
    note: note || (editor.isBack ? 'What you had not finished is back.' : ''),
    error,
    press: pressIn(done, () => setOpened('link')),
    done,
    close: () => (editor.isEdited && !isLeaving ? setIsLeaving(true) : leave()),
    leave,
    stay() {
      setIsLeaving(false);
      editor.focus();
    },
  };
}
