import { useEffect } from 'react';
import type { PageTree } from '../../../page-text/page-tree.ts';
import type { CanvasMessage } from '../../../runtime/trace/canvas-messages.ts';
import { type Editing, useEditing } from '../../selection/editing.ts';
import { shortcuts } from '../../shortcuts/shortcuts.ts';
import { copySelected, nodeCommands, pasteAfterSelected, runKey } from '../outline/outline-commands.ts';
import type { CanvasLink } from './canvas-link.ts';

/** Keys that mean something to the editor, which the page does not get. */
export const takenKeys: readonly string[] = [
  ...shortcuts.flatMap(({ keys, command }) => (command ? [keys] : [])),
  ...nodeCommands.map(({ keys }) => keys),
  'Mod+z',
];

/** Whether a person has just acted: events that a page makes up press no key and have no clipboard. */
const hasHand = (): boolean =>
  (navigator as { userActivation?: { isActive: boolean } }).userActivation?.isActive ?? true;

const press = (editing: Editing, { type: _, ...keys }: CanvasMessage<'key'>): void => {
  if (!runKey(editing, keys)) dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));
};

/** Puts the selected node on the clipboard, which takes an event of this window. */
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

/** Keys of the outline, shortcuts of the editor and the clipboard work while the page has the focus. */
export function useCanvasKeys(link: CanvasLink, tree: PageTree): void {
  const editing = useEditing();
  useEffect(() => {
    const stops = [
      link.on('key', (message) => hasHand() && press(editing, message)),
      link.on('copy', ({ isCut }) => hasHand() && copy(editing, tree, isCut)),
      link.on('paste', ({ text, meanings }) => hasHand() && pasteAfterSelected(editing, { text, meanings })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [link, tree, editing]);
}
