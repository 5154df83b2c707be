import { useEffect, useState } from 'react';
import type { Box, CanvasMessage, MarkedNode } from '../../../runtime/trace/canvas-messages.ts';
import type { CanvasLink } from './canvas-link.ts';

export type Marks = Pick<CanvasMessage<'marks'>, 'width' | 'nodes'>;

const none: Marks = { width: 0, nodes: [] };

/** Where nodes are in a canvas, of those that it was asked for. */
export function useCanvasMarks(link: CanvasLink): Marks {
  const [marks, setMarks] = useState<Marks>(none);
  useEffect(() => link.on('marks', setMarks), [link]);
  return marks;
}

export const nodeIn = ({ nodes }: Marks, pointer: string | undefined): MarkedNode | undefined =>
  nodes.find((node) => node.pointer === pointer);

/** A box as it is drawn over a canvas that is scaled. */
export const scaled = ({ left, top, width, height }: Box, scale: number) => ({
  transform: `translate(${left * scale}px, ${top * scale}px)`,
  width: width * scale,
  height: height * scale,
});
