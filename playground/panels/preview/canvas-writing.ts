import { useEffect, useRef } from 'react';
import type { PageTree, TreeNode } from '../../../page-text/page-tree.ts';
import type { Path } from '../../../page-text/pointer.ts';
import { memberOf } from '../../../page-text/syntax.ts';
import { useEditing } from '../../selection/editing.ts';
import type { CanvasLink } from './canvas-link.ts';

/** Props that a widget shows as its text. */
const shownTexts = ['text', 'label'];

/** The texts of a node that can be written over on the canvas, by their props. */
const writtenIn = (node: TreeNode | undefined): [name: string, text: string][] =>
  shownTexts.flatMap((name) => {
    const value = memberOf(memberOf(node?.json, 'props'), name)?.value;
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });

export const writableTexts = (node: TreeNode | undefined): string[] => writtenIn(node).map(([, text]) => text);

/** Texts that the author writes over on the canvas. The page says which; it is the one that the node has, or none. */
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
    return () => {
      begin();
      end();
    };
  }, [link, tree, editing, onWriting]);
}
