import { useEffect } from 'react';
import type { PageTree } from '../../../page-text/page-tree.ts';
import type { CanvasMessage } from '../../../runtime/trace/canvas-messages.ts';
import { formattedTextOf } from '../../catalogue/widgets.ts';
import { type Editing, useEditing } from '../../selection/editing.ts';
import { useSelection } from '../../selection/selection.ts';
import { useWriting } from '../../selection/writing.ts';
import { shortcuts } from '../../shortcuts/shortcuts.ts';
import { copySelected, nodeCommands, pasteAfterSelected, runKey } from '../outline/outline-commands.ts';
import type { CanvasLink } from './canvas-link.ts';

/** Shortcuts of the editor, which the page does not receive. */
export const reservedKeys: readonly string[] = [
  ...shortcuts.flatMap(({ keys, command }) => (command ? [keys] : [])),
  ...nodeCommands.map(({ keys }) => keys),
  'Mod+z',
];

/** Whether the author has just acted. Events forged by the page neither run commands nor access the clipboard. */
export const hasUserActivation = (): boolean =>
  (navigator as { userActivation?: { isActive: boolean } }).userActivation?.isActive ?? true;

const press = (editing: Editing, { type: _, ...keys }: CanvasMessage<'key'>): void => {
  if (!runKey(editing, keys)) dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));
};

/** Opens the formatted text of the selected node with Enter. */
function opensText(tree: PageTree, { key, ctrlKey, metaKey, altKey, shiftKey }: CanvasMessage<'key'>): boolean {
  const { pointer } = useSelection.getState();
  const node = tree.nodes.get(pointer ?? '');
  const isMeant = key === 'Enter' && !ctrlKey && !metaKey && !altKey && !shiftKey;
  if (!isMeant || !node || formattedTextOf(node.widget) === undefined) return false;
  useWriting.getState().open({ pointer: node.pointer });
  return true;
}

/** Copies the selected node to the clipboard, which requires an event in this window. */
function copy(editing: Editing, tree: PageTree, isCut: boolean): void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  addEventListener('beforecopy', (event) => event.preventDefault(), options);
  addEventListener(
    'copy',
    (event) => {
      event.stopImmediatePropagation();
      copySelected(editing, tree, event, isCut);
    },
    options,
  );
  document.execCommand('copy');
  controller.abort();
}

function paste(editing: Editing, { text, html, meanings, hasFiles }: CanvasMessage<'paste'>): void {
  if (hasFiles && text.trim() === '')
    editing.note(['Paste pictures into the outline: the canvas cannot pass files on.']);
  else pasteAfterSelected(editing, { text, html, meanings, files: [] });
}

/** Handles the outline's keys, the editor's shortcuts and the clipboard while the page has the focus. */
export function useCanvasKeys(link: CanvasLink, tree: PageTree): void {
  const editing = useEditing();
  useEffect(() => {
    const stops = [
      link.on('key', (message) => hasUserActivation() && !opensText(tree, message) && press(editing, message)),
      link.on('copy', ({ isCut }) => hasUserActivation() && copy(editing, tree, isCut)),
      link.on('paste', (message) => hasUserActivation() && paste(editing, message)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [link, tree, editing]);
}
