import { getNodeValue } from 'jsonc-parser';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { memberOf } from '../../../compiler/json/syntax.ts';
import type { TreeNode } from '../../../page-text/page-tree.ts';
import type { Box, Edge, MarkedNode } from '../../../runtime/trace/canvas-messages.ts';
import { contractOf, leaves } from '../../catalogue/widgets.ts';
import { useEditing } from '../../selection/editing.ts';
import { withScreen } from '../inspector/node/style-fields.tsx';
import type { CanvasLink } from './canvas-link.ts';
import { maxSteps, pixelsOf, screenAt, stepsOf, styleOf } from './spacing.ts';

const edges: readonly Edge[] = ['top', 'bottom', 'left', 'right'];

const names: Readonly<Record<Edge, string>> = {
  top: 'Space inside, above',
  bottom: 'Space inside, below',
  left: 'Space inside, left and right',
  right: 'Space inside, left and right',
};

/** Direction in which dragging an edge increases its padding. */
const directions: Readonly<Record<Edge, [x: number, y: number]>> = {
  top: [0, 1],
  bottom: [0, -1],
  left: [1, 0],
  right: [-1, 0],
};

const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 4,
  PageDown: -4,
  Home: -maxSteps,
  End: maxSteps,
};

/** Minimum size of a node with handles, in screen pixels; they would cover a smaller one. */
const smallest = 40;

interface SpacedNode {
  link: CanvasLink;
  node: TreeNode;
  /** Padding of the node in pixels. */
  space: NonNullable<MarkedNode['space']>;
  /** Width of the page in pixels. */
  width: number;
  scale: number;
}

interface SpacingHandlesProps extends SpacedNode {
  /** Box of the node's single element; undefined while it has no size. */
  box: Box | undefined;
}

/** Paddings that the page was told to show, valid until it reports its own. */
interface Asked {
  since: MarkedNode['space'];
  pixels: Partial<Record<Edge, number>>;
}

/** A dragged handle with its padding and pointer position at the start, and the current number of steps. */
interface Drag {
  edge: Edge;
  from: number;
  at: number;
  steps: number;
}

/** The padding of a node: its current value, and the actions that drag and set it. */
function useSpacing({ link, node, space, width, scale }: SpacedNode) {
  const editing = useEditing();
  const [drag, setDrag] = useState<Drag>();
  const [asked, setAsked] = useState<Asked>({ since: space, pixels: {} });
  const paddingOf = (edge: Edge): number => {
    if (drag && styleOf(drag.edge) === styleOf(edge)) return pixelsOf(drag.steps);
    return (asked.since === space ? asked.pixels[edge] : undefined) ?? space[edge];
  };
  const commit = (edge: Edge, steps: number) => {
    const styles = memberOf(memberOf(node.json, 'props'), 'style');
    const values = (styles ? getNodeValue(styles) : {}) as Readonly<Record<string, unknown>>;
    const screen = screenAt(values, edge, width);
    const name = styleOf(edge);
    editing.set([...node.path, 'props', 'style', name], withScreen(values[name], screen, steps), true);
  };
  const show = (edge: Edge, steps: number | undefined) => {
    const both: Edge[] = styleOf(edge) === 'paddingX' ? ['left', 'right'] : [edge];
    const pixels = steps === undefined ? undefined : pixelsOf(steps);
    link.send({ type: 'space', edges: both, ...(pixels === undefined ? {} : { pixels }) });
    const shown = both.map((each) => [each, pixels]);
    setAsked({ since: space, pixels: pixels === undefined ? {} : Object.fromEntries(shown) });
  };
  return {
    drag,
    paddingOf,
    /** Starts dragging an edge. @param at position of the pointer in screen pixels, along the edge's direction */
    begin(edge: Edge, at: number) {
      const from = paddingOf(edge);
      setDrag({ edge, from, at, steps: stepsOf(from) });
    },
    move(at: (edge: Edge) => number) {
      if (!drag) return;
      const [x, y] = directions[drag.edge];
      const steps = stepsOf(drag.from + ((at(drag.edge) - drag.at) * (x === 0 ? y : x)) / scale);
      if (steps === drag.steps) return;
      show(drag.edge, steps);
      setDrag({ ...drag, steps });
    },
    end() {
      if (drag && drag.steps !== stepsOf(drag.from)) commit(drag.edge, drag.steps);
      setDrag(undefined);
    },
    cancel() {
      if (drag) show(drag.edge, undefined);
      setDrag(undefined);
    },
    step(edge: Edge, by: number) {
      const steps = Math.min(maxSteps, Math.max(0, stepsOf(paddingOf(edge)) + by));
      show(edge, steps);
      commit(edge, steps);
    },
  };
}

/** Position of a pointer along the direction in which a handle moves. */
const along = (edge: Edge, { clientX, clientY }: PointerEvent<HTMLElement>): number =>
  directions[edge][0] === 0 ? clientY : clientX;

interface SpacingHandleProps {
  edge: Edge;
  box: Box;
  scale: number;
  spacing: ReturnType<typeof useSpacing>;
}

function SpacingHandle({ edge, box, scale, spacing }: SpacingHandleProps) {
  const { drag } = spacing;
  const pixels = spacing.paddingOf(edge);
  const isTall = directions[edge][0] !== 0;
  const left = edge === 'right' ? box.left + box.width - pixels : box.left;
  const top = edge === 'bottom' ? box.top + box.height - pixels : box.top;
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    spacing.begin(edge, along(edge, event));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return spacing.cancel();
    const by = keySteps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    spacing.step(edge, by);
  };
  return (
    <div
      className="canvas-space"
      data-edge={edge}
      data-dragged={drag?.edge === edge || undefined}
      style={{
        transform: `translate(${left * scale}px, ${top * scale}px)`,
        width: (isTall ? pixels : box.width) * scale,
        height: (isTall ? box.height : pixels) * scale,
      }}
    >
      <span
        role="slider"
        tabIndex={0}
        className="canvas-handle"
        aria-label={names[edge]}
        aria-orientation={isTall ? 'horizontal' : 'vertical'}
        aria-valuemin={0}
        aria-valuemax={maxSteps}
        aria-valuenow={stepsOf(pixels)}
        aria-valuetext={`${stepsOf(pixels)} steps, ${Math.round(pixels)} pixels`}
        onPointerDown={begin}
        onPointerMove={(event) => spacing.move((held) => along(held, event))}
        onPointerUp={spacing.end}
        onPointerCancel={spacing.cancel}
        onKeyDown={press}
      />
      {drag?.edge === edge && <span className="canvas-steps">{drag.steps}</span>}
    </div>
  );
}

/** Handles that change a node's padding in steps of the style token, by dragging or with the arrow keys. */
export function SpacingHandles({ box, ...spaced }: SpacingHandlesProps) {
  const spacing = useSpacing(spaced);
  const { node, scale } = spaced;
  const { style } = contractOf(node.widget)?.props.properties ?? {};
  if (!box || !style || leaves.has(node.widget) || Math.min(box.width, box.height) * scale < smallest) return null;
  return edges.map((edge) => <SpacingHandle key={edge} edge={edge} box={box} scale={scale} spacing={spacing} />);
}
