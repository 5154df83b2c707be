import { useEffect, useRef } from 'react';
import { memberOf } from '../../../compiler/json/syntax.ts';
import type { PageTree, TreeNode } from '../../../page-text/page-tree.ts';
import type { Path } from '../../../page-text/pointer.ts';
import { formattedTextOf } from '../../catalogue/widgets.ts';
import { useEditing } from '../../selection/editing.ts';
import { useWriting } from '../../selection/writing.ts';
import { hasUserActivation } from './canvas-keys.ts';
import type { CanvasLink } from './canvas-link.ts';

/** Props that widgets render as text. */
const shownTexts = ['text', 'label'];

/** A node's texts that can be edited on the canvas, with the names of their props. */
const writtenIn = (node: TreeNode | undefined): [name: string, text: string][] =>
  shownTexts.flatMap((name) => {
    if (node && name === formattedTextOf(node.widget)) return [];
    const value = memberOf(memberOf(node?.json, 'props'), name)?.value;
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });

/** Returns the texts of a node that can be edited on the canvas. */
export const writableTexts = (node: TreeNode | undefined): string[] => writtenIn(node).map(([, text]) => text);

/**
 * Handles texts that the author edits on the canvas. The page's message names the text, which must be one of the
 * node's.
 */
export function useCanvasWriting(link: CanvasLink, tree: PageTree, onWriting: (isWriting: boolean) => void): void {
  const editing = useEditing();
  const set = useRef<(text: string) => void>(undefined);
  useEffect(() => {
    const begin = link.on('writing', ({ pointer, text }) => {
      const node = tree.nodes.get(pointer);
      const [name] = writtenIn(node).find(([, each]) => each === text) ?? [];
      if (!node || name === undefined) return link.send({ type: 'refuse' });
      const path: Path = [...node.path, 'props', name];
      const setValue = editing.begin();
      set.current = (written) => setValue(path, written);
      onWriting(true);
    });
    const end = link.on('written', ({ text }) => {
      if (text !== undefined) set.current?.(text);
      set.current = undefined;
      onWriting(false);
    });
    const open = link.on('open', ({ pointer }) => {
      const node = tree.nodes.get(pointer);
      if (hasUserActivation() && node && formattedTextOf(node.widget) !== undefined)
        useWriting.getState().open({ pointer });
    });
    return () => {
      begin();
      end();
      open();
    };
  }, [link, tree, editing, onWriting]);
}
