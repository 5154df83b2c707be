import { getNodeValue } from 'jsonc-parser';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Box, Edge, MarkedNode } from '../../../runtime/trace/canvas-messages.ts';
import { contractOf, leaves } from '../../catalogue/widgets.ts';
import { useEditing } from '../../selection/editing.ts';
import type { TreeNode } from '../../text/page-tree.ts';
import { memberOf } from '../../text/syntax.ts';
import { withScreen } from '../inspector/style-fields.tsx';
import type { CanvasLink } from './canvas-link.ts';
import { maxSteps, pixelsOf, screenAt, stepsOf, styleOf } from './spacing.ts';

const edges: readonly Edge[] = ['top', 'bottom', 'left', 'right'];

const names: Readonly<Record<Edge, string>> = {
  top: 'Space inside, above',
  bottom: 'Space inside, below',
  left: 'Space inside, left and right',
  right: 'Space inside, left and right',
};

/** Which way a drag makes the space larger. */
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

/** The handles would cover what is smaller, in pixels of the screen. */
const smallest = 40;

interface SpacingHandlesProps {
  link: CanvasLink;
  node: TreeNode;
  /** Where its one element is; undefined while that has no size. */
  box: Box | undefined;
  /** Space inside it, in pixels. */
  space: NonNullable<MarkedNode['space']>;
  /** Width of the page in pixels. */
  width: number;
  scale: number;
}

/** What the page has been asked to show, until it says what it shows. */
interface Asked {
  since: MarkedNode['space'];
  pixels: Partial<Record<Edge, number>>;
}

/** Handles for the space inside a node, by style token: dragged, or moved by arrow keys. */
export function SpacingHandles({ link, node, box, space, width, scale }: SpacingHandlesProps) {
  const editing = useEditing();
  const [drag, setDrag] = useState<{ edge: Edge; from: number; at: number; steps: number }>();
  const [asked, setAsked] = useState<Asked>({ since: space, pixels: {} });
  const { style } = contractOf(node.widget)?.props.properties ?? {};
  if (!box || !style || leaves.has(node.widget) || Math.min(box.width, box.height) * scale < smallest) return null;

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
  const begin = (edge: Edge) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = directions[edge][0] === 0 ? event.clientY : event.clientX;
    const from = paddingOf(edge);
    setDrag({ edge, from, at, steps: stepsOf(from) });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const [x, y] = directions[drag.edge];
    const moved = x === 0 ? (event.clientY - drag.at) * y : (event.clientX - drag.at) * x;
    const steps = stepsOf(drag.from + moved / scale);
    if (steps === drag.steps) return;
    show(drag.edge, steps);
    setDrag({ ...drag, steps });
  };
  const end = () => {
    if (drag && drag.steps !== stepsOf(drag.from)) commit(drag.edge, drag.steps);
    setDrag(undefined);
  };
  const cancel = () => {
    if (drag) show(drag.edge, undefined);
    setDrag(undefined);
  };
  const press = (edge: Edge) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') return cancel();
    const by = keySteps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const steps = Math.min(maxSteps, Math.max(0, stepsOf(paddingOf(edge)) + by));
    show(edge, steps);
    commit(edge, steps);
  };
  return edges.map((edge) => {
    const pixels = paddingOf(edge);
    const isTall = directions[edge][0] !== 0;
    const left = isTall ? (edge === 'left' ? box.left : box.left + box.width - pixels) : box.left;
    const top = isTall ? box.top : edge === 'top' ? box.top : box.top + box.height - pixels;
    return (
      <div
        key={edge}
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
          onPointerDown={begin(edge)}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={cancel}
          onKeyDown={press(edge)}
        />
        {drag?.edge === edge && <span className="canvas-steps">{drag.steps}</span>}
      </div>
    );
  });
}
