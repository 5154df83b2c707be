import { useEffect, useState } from 'react';
import type { Place } from '../../document/node-edits.ts';
import type { PageTree } from '../../document/page-tree.ts';
import { type Dragged, type DropZone, dropEdit, placeOn, useDragging, zoneOf } from '../../selection/dragging.ts';
import { useEditing } from '../../selection/editing.ts';
import { type Box, markedElement, pointerAt } from './marked-elements.ts';

interface CanvasDrop {
  place: Place;
  zone: DropZone;
  box: Box;
}

/** Where something would go that is dropped at a place of the preview. */
function dropAt(event: DragEvent, { document }: Window, tree: PageTree, dragged: Dragged): CanvasDrop | undefined {
  const element = markedElement(event.target);
  const node = tree.nodes.get(pointerAt(element) ?? '');
  if (!element || !node) return atEnd(document, tree);
  const box = element.getBoundingClientRect();
  const zone = zoneOf(node, (event.clientY - box.top) / Math.max(1, box.height));
  const place = placeOn(node, zone, dragged);
  return place && { place, zone, box };
}

/** Beside all nodes, something goes to the end of the document. */
function atEnd(document: Document, { body }: PageTree): CanvasDrop | undefined {
  if (!body) return undefined;
  const place = { slot: body.path, index: body.json.children?.length ?? 0 };
  return { place, zone: 'after', box: document.body.getBoundingClientRect() };
}

/** Takes what is dragged over the preview, and says where it would go. */
export function useCanvasDrop(view: Window, tree: PageTree): CanvasDrop | undefined {
  const [drop, setDrop] = useState<CanvasDrop>();
  const editing = useEditing();
  useEffect(() => {
    const { document } = view;
    const over = (event: DragEvent) => {
      const { dragged } = useDragging.getState();
      const found = dragged && dropAt(event, view, tree, dragged);
      if (found) event.preventDefault();
      setDrop(found);
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setDrop(undefined);
    };
    const take = (event: DragEvent) => {
      const { dragged } = useDragging.getState();
      const found = dragged && dropAt(event, view, tree, dragged);
      setDrop(undefined);
      if (!found) return;
      event.preventDefault();
      editing.edit((now) => dropEdit(now, dragged, found.place));
    };
    const listeners = { dragover: over, dragleave: leave, drop: take };
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener as EventListener, { capture: true });
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener as EventListener, { capture: true });
    };
  }, [view, tree, editing]);
  return drop;
}

/** The mark of a drop: a line before or after a node, or a frame in it. */
export function DropMark({ drop: { box, zone }, scale }: { drop: CanvasDrop; scale: number }) {
  const top = zone === 'after' ? box.top + box.height : box.top;
  return (
    <div
      className="canvas-drop"
      data-zone={zone}
      style={{
        transform: `translate(${box.left * scale}px, ${top * scale}px)`,
        width: box.width * scale,
        ...(zone === 'inside' ? { height: box.height * scale } : {}),
      }}
    />
  );
}
