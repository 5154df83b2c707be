import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { readSketch, type SketchKind, type SketchPart } from '../../schemas/section-sketch.ts';
import { widgetEntries } from '../catalogue/widgets.ts';

/** Width of a drawing in grid units, as of the sketches of sections, and the height to which a page is cut. */
export const drawnSize = { width: 12, height: 13 } as const;

/** Margin of a page, and the gap between its parts. */
const margin = 0.6;
const gap = 0.5;

/** Height of a section's sketch within a page; in its own drawing it is taller. */
const sectionHeight = 5;
const sketchHeight = 8;

const footerHeight = 1.5;

/** Where a part is drawn: its left edge, its top and its width. */
interface Room {
  x: number;
  y: number;
  width: number;
}

/** The parts of a node, and how much of the room's height they take. */
interface Drawn {
  parts: SketchPart[];
  height: number;
}

const nothing: Drawn = { parts: [], height: 0 };

const rounded = (value: number): number => Math.round(value * 100) / 100;

const one = (kind: SketchKind, { x, y }: Room, width: number, height: number): Drawn => ({
  parts: [{ kind, x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) }],
  height,
});

/** The value of a style on a wide screen. */
function wide(value: Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return value.md ?? value.base;
}

const styleOf = ({ props }: NodeDefinition): Readonly<Record<string, Json>> => {
  const style = props?.style;
  return typeof style === 'object' && style !== null && !Array.isArray(style) ? style : {};
};

const childrenOf = ({ children = [], slots = {} }: NodeDefinition): NodeDefinition[] => [
  ...children,
  ...Object.values(slots).flat(),
];

const headings: Readonly<Record<string, number>> = { h1: 1.3, h2: 0.9, h3: 0.6 };

function drawText({ props }: NodeDefinition, room: Room): Drawn {
  const size = headings[String(props?.tag)];
  return size === undefined ? one('text', room, room.width * 0.8, 0.7) : one('heading', room, room.width * 0.6, size);
}

/** Draws pages by their nodes: one drawing for each template, which follows every change of it. */
class PageDrawer {
  readonly #sketches: ReadonlyMap<string, string>;

  constructor(sketches: ReadonlyMap<string, string>) {
    this.#sketches = sketches;
  }

  /** Nodes one below the other. */
  stack(nodes: readonly NodeDefinition[], { x, y, width }: Room): Drawn {
    const parts: SketchPart[] = [];
    let top = y;
    for (const node of nodes) {
      const drawn = this.draw(node, { x, y: top, width });
      parts.push(...drawn.parts);
      if (drawn.height > 0) top += drawn.height + gap;
    }
    return { parts, height: Math.max(0, top - y - gap) };
  }

  /** Nodes beside each other, in rows of a number of columns. */
  #grid(nodes: readonly NodeDefinition[], columns: number, { x, y, width }: Room): Drawn {
    const each = (width - gap * (columns - 1)) / columns;
    const parts: SketchPart[] = [];
    let top = y;
    for (let at = 0; at < nodes.length; at += columns) {
      const row = nodes
        .slice(at, at + columns)
        .map((node, column) => this.draw(node, { x: x + column * (each + gap), y: top, width: each }));
      parts.push(...row.flatMap((drawn) => drawn.parts));
      top += Math.max(...row.map(({ height }) => height)) + gap;
    }
    return { parts, height: Math.max(0, top - y - gap) };
  }

  #box(node: NodeDefinition, room: Room): Drawn {
    const style = styleOf(node);
    const inside = childrenOf(node);
    const isFilled = style.background !== undefined && style.background !== 'paper';
    const inset = isFilled ? gap : 0;
    const within = { x: room.x + inset, y: room.y + inset, width: room.width - 2 * inset };
    const columns = Number(wide(style.columns));
    const isRow = style.display === 'flex' && wide(style.direction) !== 'column';
    let drawn: Drawn;
    if (style.display === 'grid' && columns > 1) drawn = this.#grid(inside, columns, within);
    else if (isRow && inside.length > 0) drawn = this.#grid(inside, inside.length, within);
    else drawn = this.stack(inside, within);
    if (!isFilled || drawn.height === 0) return drawn;
    const height = drawn.height + 2 * inset;
    return { parts: [...one('card', room, room.width, height).parts, ...drawn.parts], height };
  }

  /** A section by its own sketch, in the width of the page and lower than alone. */
  #section(name: string, { y }: Room): Drawn {
    const sketch = this.#sketches.get(name);
    if (sketch === undefined) return nothing;
    const scale = sectionHeight / sketchHeight;
    const parts = readSketch(sketch).map(({ y: top, height, ...part }) => ({
      ...part,
      y: rounded(y + top * scale),
      height: rounded(height * scale),
    }));
    return { parts, height: sectionHeight };
  }

  #fragment(node: NodeDefinition, room: Room): Drawn {
    const name = String(node.props?.name);
    const { y } = room;
    if (name === 'header')
      return {
        parts: [
          ...one('heading', { x: margin, y, width: 0 }, 2, 0.6).parts,
          ...one('text', { x: 6.5, y, width: 0 }, 4.9, 0.5).parts,
        ],
        height: 0.8,
      };
    // At the end of the page, or of a drawing that it does not fill.
    if (name === 'footer')
      return one(
        'picture',
        { ...room, x: 0, y: Math.max(y, drawnSize.height - footerHeight) },
        drawnSize.width,
        footerHeight,
      );
    if (name === 'product-card') return this.#card(room);
    return this.#section(name, room);
  }

  /** A product as lists show it: its picture with a name below. */
  #card(room: Room): Drawn {
    const height = Math.min(3, room.width * 1.1);
    const { parts } = one('picture', room, room.width, height);
    const name = one('text', { ...room, y: room.y + height + 0.2 }, room.width * 0.8, 0.4);
    return { parts: [...parts, ...name.parts], height: height + 0.7 };
  }

  #list(node: NodeDefinition, room: Room): Drawn {
    const columns = Number(wide(styleOf(node).columns)) || 4;
    const count = Math.min(columns * 2, Number(node.props?.perPage) || columns);
    const card: NodeDefinition = { widget: 'fragment', props: { name: 'product-card' } };
    return this.#grid(
      Array.from({ length: count }, () => card),
      columns,
      room,
    );
  }

  #accordion({ props }: NodeDefinition, room: Room): Drawn {
    const count = Array.isArray(props?.labels) ? props.labels.length : 3;
    const rows = Array.from({ length: count }, (_, at) => [
      ...one('line', { ...room, y: room.y + at * 1.1 }, room.width, 0.2).parts,
      ...one('text', { ...room, y: room.y + at * 1.1 + 0.4 }, room.width * 0.6, 0.5).parts,
    ]);
    return { parts: rows.flat(), height: count * 1.1 };
  }

  draw(node: NodeDefinition, room: Room): Drawn {
    const { widget } = node;
    if (widget === 'fragment') return this.#fragment(node, room);
    if (widget === 'text') return drawText(node, room);
    if (widget === 'button') return one('button', room, Math.min(room.width, 2.8), 0.9);
    if (widget === 'link')
      return childrenOf(node).length > 0 ? this.stack(childrenOf(node), room) : drawText(node, room);
    if (widget === 'markdown') return one('text', room, room.width, 4.5);
    if (widget === 'accordion') return this.#accordion(node, room);
    if (widget === 'product-list') return this.#list(node, room);
    if (widget === 'repeater') {
      const items = node.slots?.item ?? [];
      return this.stack([...items, ...items, ...items], room);
    }
    if (widget === 'box') return this.#box(node, room);
    const inside = this.stack(childrenOf(node), room);
    if (inside.height > 0) return inside;
    const family = widgetEntries.get(widget)?.family;
    if (widget === 'image' || family === 'media')
      return one('picture', room, room.width, Math.min(4, room.width * 0.7));
    if (family === 'forms') return one('field', room, room.width, 1);
    return nothing;
  }
}

/**
 * Draws a page as the parts that its nodes are: what a visitor sees first, in the lines of the sketches of sections.
 *
 * @param sketches sketch of each of the shop's sections, by the name of its fragment
 */
export function drawPage(body: readonly NodeDefinition[], sketches: ReadonlyMap<string, string>): SketchPart[] {
  const room = { x: margin, y: margin, width: drawnSize.width - 2 * margin };
  const { parts } = new PageDrawer(sketches).stack(body, room);
  return parts.filter(({ y }) => y < drawnSize.height);
}
