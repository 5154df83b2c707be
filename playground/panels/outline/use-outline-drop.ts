import {
  dropTargetForElements,
  type ElementDropTargetGetFeedbackArgs,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useState } from 'react';
import type { Place } from '../../../page-text/edits/node-edits.ts';
import { type DropZone, draggedBy, dropEdit, dropEffect } from '../../selection/dragging.ts';
import { useEditing } from '../../selection/editing.ts';
import { dropPlace, dropZone, type OutlineRows } from './outline-rows.ts';
import { rowHeight } from './use-outline-view.ts';

interface OutlineDrop {
  pointer: string;
  zone: DropZone;
  place: Place;
}

/** Returns the drop target under the pointer; undefined where the dragged node cannot be dropped. */
function dropAt(
  rows: OutlineRows,
  { element, input, source }: ElementDropTargetGetFeedbackArgs,
): OutlineDrop | undefined {
  const y = input.clientY - element.getBoundingClientRect().top + element.scrollTop;
  const target = rows.at(Math.floor(y / rowHeight));
  const zone = target && dropZone(target, (y % rowHeight) / rowHeight);
  const place = target && zone && dropPlace(target, zone, draggedBy(source));
  return place && { pointer: target.pointer, zone, place };
}

/** Accepts drags over the list, and returns the drop zone of a row. */
export function useOutlineDrop(list: RefObject<HTMLElement | null>, rows: OutlineRows) {
  const editing = useEditing();
  const [drop, setDrop] = useState<OutlineDrop>();
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: (args) => dropAt(rows, args) !== undefined,
      getDropEffect: dropEffect,
      onDrag: ({ source, location: { current } }) => setDrop(dropAt(rows, { element, source, input: current.input })),
      onDragLeave: () => setDrop(undefined),
      onDrop: ({ source, location: { current } }) => {
        const found = dropAt(rows, { element, source, input: current.input });
        if (found) editing.edit((now) => dropEdit(now, draggedBy(source), found.place));
        setDrop(undefined);
      },
    });
  }, [list, rows, editing]);
  return (pointer: string): DropZone | undefined => (drop?.pointer === pointer ? drop.zone : undefined);
}
