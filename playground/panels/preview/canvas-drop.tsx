import { useEffect, useRef, useState } from 'react';
import type { Box, CanvasMessage } from '../../../runtime/trace/canvas-messages.ts';
import type { Place } from '../../document/node-edits.ts';
import type { PageTree } from '../../document/page-tree.ts';
import { type Dragged, type DropZone, dropEdit, placeOn, useDragging, zoneOf } from '../../selection/dragging.ts';
import { useEditing } from '../../selection/editing.ts';
import type { CanvasLink } from './canvas-link.ts';

interface CanvasDrop {
  place: Place;
  zone: DropZone;
  box: Box;
}

/** Where something would go that is dropped at a place of the preview. */
function dropAt(
  { pointer, share, box }: CanvasMessage<'over' | 'drop'>,
  tree: PageTree,
  dragged: Dragged,
): CanvasDrop | undefined {
  const node = tree.nodes.get(pointer ?? '');
  if (!node) return atEnd(box, tree);
  const zone = zoneOf(node, share);
  const place = placeOn(node, zone, dragged);
  return place && { place, zone, box };
}

/** Beside all nodes, something goes to the end of the document. */
function atEnd(box: Box, { body }: PageTree): CanvasDrop | undefined {
  return body && { place: { slot: body.path, index: body.json.children?.length ?? 0 }, zone: 'after', box };
}

/** Takes what is dragged over the preview, and says where it would go. */
export function useCanvasDrop(link: CanvasLink, tree: PageTree): CanvasDrop | undefined {
  const [drop, setDrop] = useState<CanvasDrop>();
  const editing = useEditing();
  const latest = useRef(tree);
  latest.current = tree;
  useEffect(() => {
    const stops = [
      link.on('over', (message) => {
        const { dragged } = useDragging.getState();
        setDrop(dragged && dropAt(message, latest.current, dragged));
      }),
      link.on('out', () => setDrop(undefined)),
      link.on('drop', (message) => {
        const { dragged, drag } = useDragging.getState();
        const found = dragged && dropAt(message, latest.current, dragged);
        setDrop(undefined);
        drag(undefined);
        if (found) editing.edit((now) => dropEdit(now, dragged, found.place));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [link, editing]);
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
