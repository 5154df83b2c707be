import { closed, type Drawn, DrawnElement, DrawnText, eachNode, Place } from './drawn.ts';

export const isInSvg = ({ namespaceURI, localName }: Element): boolean =>
  namespaceURI === 'http://www.w3.org/2000/svg' && localName !== 'foreignObject';

export function remove(drawn: Drawn | null): void {
  forget(drawn);
  eachNode(drawn, (node) => node.remove());
}

/** Lets go of everything in something that is to go. */
export function forget(drawn: Drawn | null): void {
  if (drawn === null || drawn instanceof DrawnText) return;
  if (drawn instanceof Place) drawn.drawing.leave(drawn);
  if (drawn instanceof DrawnElement && drawn.props.ref) drawn.place.drawing.refer(drawn, drawn.props.ref, null);
  if (drawn instanceof DrawnElement && drawn.children === closed) drawn.place.drawing.still!.leave(drawn);
  if (typeof drawn.children !== 'string') for (const child of drawn.children) forget(child);
}
