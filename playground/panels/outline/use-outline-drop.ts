import { type DragEvent, useState } from 'react';
import { type DropZone, dropEdit, useDragging } from '../../selection/dragging.ts';
import { useEditing } from '../../selection/editing.ts';
import { dropPlace, dropZone, type OutlineRows } from './outline-rows.ts';
import { rowHeight } from './use-outline-view.ts';

/** The current drop target, and the list's drag listeners. */
export function useOutlineDrop(rows: OutlineRows) {
  const editing = useEditing();
  const [drop, setDrop] = useState<{ pointer: string; zone: DropZone }>();
  return {
    zoneOf: (pointer: string): DropZone | undefined => (drop?.pointer === pointer ? drop.zone : undefined),
    listeners: {
      onDragOver: (event: DragEvent<HTMLDivElement>) => {
        const { top } = event.currentTarget.getBoundingClientRect();
        const y = event.clientY - top + event.currentTarget.scrollTop;
        const target = rows.at(Math.floor(y / rowHeight));
        const zone = target && dropZone(target, (y % rowHeight) / rowHeight);
        const { dragged } = useDragging.getState();
        const isTaken = target && zone && dragged && dropPlace(target, zone, dragged);
        setDrop(isTaken ? { pointer: target.pointer, zone } : undefined);
        if (isTaken) event.preventDefault();
      },
      onDragLeave: () => setDrop(undefined),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const target = rows.at(rows.indexOf(drop?.pointer));
        const { dragged } = useDragging.getState();
        const place = target && drop && dragged && dropPlace(target, drop.zone, dragged);
        if (place) editing.edit((now) => dropEdit(now, dragged, place));
        setDrop(undefined);
      },
    },
  };
}
