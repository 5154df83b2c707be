import {
  dropTargetForElements,
  type ElementEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../../page-text/edits/node-edits.ts';
import type { PageTree } from '../../../page-text/page-tree.ts';
import type { Box, CanvasMessage } from '../../../runtime/trace/canvas-messages.ts';
import {
  type Dragged,
  type DropZone,
  draggedBy,
  dropEdit,
  dropEffect,
  placeOn,
  zoneOf,
} from '../../selection/dragging.ts';
import { useEditing } from '../../selection/editing.ts';
import { askCanvas, type CanvasLink } from './canvas-link.ts';

interface CanvasDrop {
  place: Place;
  zone: DropZone;
  box: Box;
}

/** Returns the drop target at a point of the preview. */
function dropAt(
  { pointer, share, box }: CanvasMessage<'place'>,
  tree: PageTree,
  dragged: Dragged,
): CanvasDrop | undefined {
  const node = tree.nodes.get(pointer ?? '');
  if (!node) return atEnd(box, tree);
  const zone = zoneOf(node, share);
  const place = placeOn(node, zone, dragged);
  return place && { place, zone, box };
}

/** Outside all nodes, the target is the end of the document. */
function atEnd(box: Box, { body }: PageTree): CanvasDrop | undefined {
  return body && { place: { slot: body.path, index: body.json.children?.length ?? 0 }, zone: 'after', box };
}

interface DropAreaProps {
  link: CanvasLink;
  tree: PageTree;
  scale: number;
}

/**
 * Accepts drags over the preview and shows the drop target. Browsers do not drag into a frame with an opaque origin.
 */
export function DropArea({ link, tree, scale }: DropAreaProps) {
  const [drop, setDrop] = useState<CanvasDrop>();
  const editing = useEditing();
  const area = useRef<HTMLDivElement>(null);
  const last = useRef('');
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const placeOf = async ({ source, location: { current } }: ElementEventBasePayload) => {
      const { left, top } = element.getBoundingClientRect();
      const { clientX, clientY } = current.input;
      const point = { x: (clientX - left) / scale, y: (clientY - top) / scale };
      return dropAt(await askCanvas(link, 'place', { type: 'point', ...point }), tree, draggedBy(source));
    };
    return dropTargetForElements({
      element,
      getDropEffect: dropEffect,
      onDrag: async (event) => {
        const { clientX, clientY } = event.location.current.input;
        const at = `${clientX} ${clientY} ${Math.floor(performance.now() / repeatMs)}`;
        // Browsers repeat the event while the pointer rests.
        if (at === last.current) return;
        last.current = at;
        const found = await placeOf(event);
        if (last.current === at) setDrop(found);
      },
      onDragLeave: () => {
        last.current = '';
        setDrop(undefined);
      },
      onDrop: async (event) => {
        last.current = '';
        const found = await placeOf(event);
        if (found) editing.edit((now) => dropEdit(now, draggedBy(event.source), found.place));
      },
    });
  }, [link, tree, scale, editing]);
  return (
    <div ref={area} className="canvas-drop-area">
      {drop && <DropMark drop={drop} scale={scale} />}
    </div>
  );
}

/** Interval in milliseconds at which a resting drag is evaluated again, because the page below may have scrolled. */
const repeatMs = 50;

/** The mark of a drop target: a line before or after a node, or a frame inside it. */
function DropMark({ drop: { box, zone }, scale }: { drop: CanvasDrop; scale: number }) {
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
