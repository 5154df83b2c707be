import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { setInNodes } from '../../../page-text/edits/many-nodes.ts';
import type { Path } from '../../../page-text/pointer.ts';
import { afterPaint } from '../../layout/after-paint.ts';
import type { Editing } from '../../selection/editing.ts';
import { useSelection } from '../../selection/selection.ts';
import { setInNodesOfVariant, setInVariant } from '../../variants/set-in-variant.ts';
import type { DocumentEditor } from './document-editor.ts';

/**
 * Edits through the source editor, whose undo history is that of all views. Values of nodes are set in the variant that
 * is being edited; nodes are added, moved and removed in all variants.
 */
export function useSourceEditing(
  source: RefObject<DocumentEditor | null>,
  variant: string | undefined,
  revision: number,
): Editing {
  const shown = useRef(revision);
  // The screen shows this text from now on.
  useLayoutEffect(() => {
    shown.current = revision;
  }, [revision]);
  return useMemo(() => {
    const set = (path: Path, value: unknown, since: number, isStep?: boolean) => {
      const editor = source.current;
      const now = editor?.pathNow(path, since);
      if (variant === undefined || !now) editor?.set(path, value, since, isStep);
      else
        editor?.edit((tree) => ({
          changes: setInVariant(tree, variant, now, value),
          select: useSelection.getState().pointer,
        }));
    };
    const setEach: Editing['setEach'] = (pointers, path, valueIn) =>
      source.current?.edit((tree) => {
        const nodes = pointers.flatMap((pointer) => tree.nodes.get(pointer) ?? []);
        return variant === undefined
          ? setInNodes(tree, nodes, path, ({ pointer }) => valueIn(pointer))
          : setInNodesOfVariant(tree, variant, nodes, path, valueIn);
      });
    return {
      setEach,
      note: (notes) => source.current?.note(notes),
      edit: (build) => source.current?.edit(build),
      set: (path, value, isStep) => set(path, value, shown.current, isStep),
      begin: () => {
        const since = shown.current;
        return (path, value) => set(path, value, since, true);
      },
      leaveField: () => source.current?.leaveField(),
      undo: () => source.current?.undo(),
      redo: () => source.current?.redo(),
      stepWords: (direction) => source.current?.stepWords(direction),
    };
  }, [source, variant]);
}

/** Scrolls the source to a node selected elsewhere, once the selection is painted. */
export function useRevealedSource(source: RefObject<DocumentEditor | null>): void {
  const { pointer, origin } = useSelection();
  useEffect(() => {
    if (pointer === undefined || origin === 'source') return;
    let isNewest = true;
    afterPaint(() => isNewest && source.current?.reveal(pointer));
    return () => {
      isNewest = false;
    };
  }, [pointer, origin, source]);
}
