import type { CanvasMessage, Edge, EditorRequest, MarkedNode } from '../../runtime/trace/canvas-messages.ts';
import { boxesOf, elementsOf, pointerAt } from './marked-elements.ts';

type Look = EditorRequest<'look'>;
type Marks = CanvasMessage<'marks'>;

/** Maximum number of boxes that are drawn for one node. */
const maxBoxes = 500;

/** Maximum number of nodes whose boxes are requested. */
const maxNodes = 2000;

const edges: readonly Edge[] = ['top', 'right', 'bottom', 'left'];

function spaceIn(element: Element): MarkedNode['space'] {
  const styles = getComputedStyle(element);
  const [top = 0, right = 0, bottom = 0, left = 0] = edges.map(
    (edge) => Number.parseFloat(styles.getPropertyValue(`padding-${edge}`)) || 0,
  );
  return { top, right, bottom, left };
}

function markedNode(pointer: string): MarkedNode {
  const elements = elementsOf(document, pointer);
  const [element, ...others] = elements;
  // A node in a list has several elements. A node without an element has those of the nodes inside it.
  const isOwn = element && others.length === 0 && pointerAt(element) === pointer;
  return {
    pointer,
    boxes: boxesOf(elements).slice(0, maxBoxes),
    ...(isOwn ? { space: spaceIn(element) } : {}),
  };
}

/** Reports the nodes' places when they are requested, and at most once per frame when they may have moved. */
export function createMarks(report: (marks: Marks) => void) {
  let pointers: readonly string[] = [];
  let last = '';
  let frame = 0;
  const send = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    const marks: Marks = {
      type: 'marks',
      left: scrollX,
      top: scrollY,
      width: innerWidth,
      nodes: pointers.map(markedNode),
    };
    const text = JSON.stringify(marks);
    if (text === last) return;
    last = text;
    report(marks);
  };
  const scheduleReport = () => {
    frame ||= requestAnimationFrame(send);
  };
  const { documentElement } = document;
  new ResizeObserver(scheduleReport).observe(documentElement);
  new MutationObserver(scheduleReport).observe(documentElement, { subtree: true, childList: true, attributes: true });
  document.addEventListener('scroll', scheduleReport, { capture: true, passive: true });
  addEventListener('resize', scheduleReport);
  return {
    scheduleReport,
    mark({ selected, hovered, marked }: Pick<Look, 'selected' | 'hovered' | 'marked'>) {
      const named = [selected, hovered, ...marked].filter((pointer) => pointer !== undefined);
      pointers = [...new Set(named)].slice(0, maxNodes);
      send();
    },
    /** Resets the report for a new editor, which has received nothing yet. */
    reset() {
      last = '';
    },
  };
}
