import { useEffect, useState } from 'react';
import type { Box, CanvasMessage, MarkedNode } from '../../../runtime/trace/canvas-messages.ts';
import type { CanvasLink } from './canvas-link.ts';

/** Positions of nodes, and the width of the page. */
export type Marks = Pick<CanvasMessage<'marks'>, 'width' | 'nodes'>;

const none: Marks = { width: 0, nodes: [] };

/** Positions of nodes in a canvas, for the nodes that it was asked about. */
export function useCanvasMarks(link: CanvasLink): Marks {
  const [marks, setMarks] = useState<Marks>(none);
  useEffect(() => link.on('marks', setMarks), [link]);
  return marks;
}

/** Returns the marked node at a pointer. */
export const nodeIn = ({ nodes }: Marks, pointer: string | undefined): MarkedNode | undefined =>
  nodes.find((node) => node.pointer === pointer);

/** The style of a box drawn over a scaled canvas. */
export const scaledBox = ({ left, top, width, height }: Box, scale: number) => ({
  transform: `translate(${left * scale}px, ${top * scale}px)`,
  width: width * scale,
  height: height * scale,
});
