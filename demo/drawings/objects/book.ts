import { type Color, light, mix, shade } from '../color.ts';
import { roundedOutline, slab, slabShadow } from '../form/slab.ts';
import type { Sheet } from '../sheet.ts';
import { element, group, lines, n, type Point, path } from '../svg.ts';
import { type Box, boundingBox, type Figure, project, SHADOW } from '../view.ts';

/** Measures and colours of a notebook. */
export interface BookSpec {
  /** Millimetres. */
  width: number;
  height: number;
  thickness: number;
  cover: Color;
  spine?: Color;
  elastic?: Color;
  ribbon?: Color;
  /** A paper band around the lower part, printed with the ruling of the pages. */
  band?: { color: Color; ruling: 'plain' | 'ruled' | 'dotted' | 'grid' };
  /** A pattern printed on the cover. */
  cloth?: boolean;
  pose: 'stand' | 'lie';
  /** Rotation on the table, in degrees. */
  turn?: number;
}

const rulings: Record<NonNullable<BookSpec['band']>['ruling'], (w: number, h: number, ink: Color) => string> = {
  plain: (w, h, ink) =>
    element('rect', {
      x: w * 0.36,
      y: h * 0.3,
      width: w * 0.28,
      height: h * 0.4,
      fill: 'none',
      stroke: ink,
      'stroke-width': 0.9,
    }),
  ruled: (w, h, ink) =>
    path([0.28, 0.42, 0.56, 0.7].map((y) => `M${n(w * 0.32)} ${n(h * y)}H${n(w * 0.68)}`).join(''), {
      stroke: ink,
      'stroke-width': 0.9,
    }),
  dotted: (w, h, ink) => {
    let dots = '';
    for (let row = 0; row < 4; row++)
      for (let c = 0; c < 7; c++)
        dots += element('circle', { cx: w * (0.35 + c * 0.05), cy: h * (0.28 + row * 0.145), r: 0.85, fill: ink });
    return dots;
  },
  grid: (w, h, ink) =>
    path(
      [0.28, 0.42, 0.56, 0.7].map((y) => `M${n(w * 0.32)} ${n(h * y)}H${n(w * 0.68)}`).join('') +
        [0.32, 0.41, 0.5, 0.59, 0.68].map((x) => `M${n(w * x)} ${n(h * 0.28)}V${n(h * 0.7)}`).join(''),
      { stroke: ink, 'stroke-width': 0.7 },
    ),
};

/** The design of the front board, in its own millimetres: x from the spine, y from the top. */
const frontCover = (sheet: Sheet, { width, height, cover, spine, elastic, band, cloth }: BookSpec): string => {
  const parts: string[] = [element('rect', { width, height, fill: cover })];
  if (cloth) {
    const t = 1.7;
    // Many threads per tile: the rasteriser redraws every repetition of a tile.
    const count = 32;
    const size = t * count;
    const rows = Array.from({ length: count }, (_, i) => `M0 ${n((i + 0.5) * t)}H${n(size)}`).join('');
    const columns = Array.from({ length: count }, (_, i) => `M${n((i + 0.5) * t)} 0V${n(size)}`).join('');
    const tile =
      path(rows, { stroke: light(cover, 0.6), 'stroke-width': t * 0.3, opacity: 0.3 }) +
      path(columns, { stroke: shade(cover, 0.6), 'stroke-width': t * 0.28, opacity: 0.3 });
    parts.push(element('rect', { width, height, fill: sheet.pattern(size, size, tile) }));
  }
  const back = spine ?? shade(cover, 0.25);
  parts.push(
    element('rect', { width: width * 0.13, height, fill: back }),
    element('rect', { x: width * 0.13, width: 1.1, height, fill: shade(cover, 0.6), opacity: 0.5 }),
    element('rect', { x: width * 0.155, width: 2.2, height, fill: light(cover, 0.6), opacity: 0.22 }),
  );
  if (band) {
    const y = height * 0.66;
    const h = height * 0.2;
    parts.push(
      element('rect', { y, width, height: h, fill: band.color }),
      group(
        { transform: `translate(${n(width * 0.03)} ${n(y)})` },
        rulings[band.ruling](width, h, mix(cover, '#2b2320', 0.45)),
      ),
      element('rect', { y: y + h, width, height: 1.4, fill: shade(cover, 0.8), opacity: 0.3 }),
    );
  }
  if (elastic) {
    parts.push(
      element('rect', { x: width * 0.865, width: 4.4, height, fill: elastic }),
      element('rect', { x: width * 0.865 + 3.3, width: 2.2, height, fill: '#1d1414', opacity: 0.26 }),
    );
  }
  parts.push(
    element('rect', {
      width,
      height,
      fill: sheet.linear(
        [
          [0, '#fff6e6', 0.3],
          [0.45, '#fff6e6', 0.05],
          [1, '#2b1b18', 0.22],
        ],
        [0, 0, 0.9, 1],
      ),
    }),
  );
  return parts.join('');
};

const boundsOf = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  bottom: Math.max(...points.map(([, y]) => y)),
});

/**
 * Returns a function that projects a position on a standing book onto the sheet: along its cover, from front to
 * back, and up.
 */
const standsAt = ({ width, turn = 20 }: BookSpec): ((x: number, back: number, z: number) => Point) => {
  const a = (turn * Math.PI) / 180;
  // The spine is nearest on the left; the front board recedes to the right.
  const along = (x: number, back: number): Point => [
    x * Math.cos(a) + back * Math.sin(a),
    x * Math.sin(a) - back * Math.cos(a),
  ];
  return (x, back, z) => {
    const [px, depth] = along(x - width / 2, -back);
    return project(px, depth, z);
  };
};

const standingShadow = (sheet: Sheet, spec: BookSpec): string => {
  const { width, height, thickness } = spec;
  const at = standsAt(spec);
  const [dx, dy] = SHADOW;
  const footprint = [at(0, 0, 0), at(width, 0, 0), at(width, thickness, 0), at(0, thickness, 0)];
  const thrown = [
    at(0, thickness, 0),
    at(width, 0, 0),
    [at(width, 0, 0)[0] + height * dx * 0.8, at(width, 0, 0)[1] + height * dy] as Point,
    [at(width, thickness, 0)[0] + height * dx * 0.5, at(width, thickness, 0)[1] + height * dy * 1.5] as Point,
  ];
  return group(
    { filter: sheet.blur(6, boundingBox([boundsOf(thrown), boundsOf(footprint)])), fill: '#32202a' },
    path(lines(thrown), { opacity: 0.3 }),
    path(lines(footprint), { opacity: 0.45 }),
  );
};

const standing = (sheet: Sheet, spec: BookSpec): Figure => {
  const { width, height, thickness, cover, ribbon } = spec;
  const at = standsAt(spec);
  const origin = at(0, 0, height);
  const ex = at(1, 0, height);
  const matrix = `matrix(${(ex[0] - origin[0]).toFixed(5)} ${(ex[1] - origin[1]).toFixed(5)} 0 1 ${n(origin[0])} ${n(origin[1])})`;
  const board = 2.6;
  const pages = lines([
    at(2, board, height - 3),
    at(width - 3, board, height - 3),
    at(width - 3, thickness - board, height - 3),
    at(2, thickness - board, height - 3),
  ]);
  const top = lines([at(0, 0, height), at(width, 0, height), at(width, board, height), at(0, board, height)]);
  const rear = lines([
    at(0, thickness - board, height),
    at(width, thickness - board, height),
    at(width, thickness, height),
    at(0, thickness, height),
  ]);
  const rearBoard = lines([
    at(0, thickness, 0),
    at(width, thickness, 0),
    at(width, thickness, height),
    at(0, thickness, height),
  ]);
  const spine = lines([at(0, 0, 0), at(0, thickness, 0), at(0, thickness, height), at(0, 0, height)]);
  let leaves = '';
  for (let i = 1; i < 9; i++) {
    const back = board + ((thickness - board * 2) * i) / 9;
    leaves += lines([at(3, back, height - 3), at(width - 4, back, height - 3)], false);
  }
  const right = at(width, thickness, 0)[0];
  return {
    shadow: standingShadow(sheet, spec),
    body: group(
      {},
      path(rearBoard, { fill: shade(cover, 0.5) }),
      path(rear, { fill: shade(cover, 0.2) }),
      path(spine, { fill: shade(spec.spine ?? cover, 0.34) }),
      path(pages, { fill: '#efe4cf' }),
      path(leaves, { fill: 'none', stroke: '#a8937a', 'stroke-width': 0.6, opacity: 0.7 }),
      path(top, { fill: light(cover, 0.25) }),
      ribbon
        ? path(
            `M${n(at(width * 0.3, thickness / 2, height)[0])} ${n(at(0, thickness / 2, height)[1])}q3 -12 10 -13q7 0 6 14`,
            { fill: 'none', stroke: ribbon, 'stroke-width': 3 },
          )
        : '',
      group({ transform: matrix }, frontCover(sheet, spec)),
    ),
    box: {
      left: Math.min(at(0, 0, 0)[0], at(0, thickness, 0)[0]),
      right,
      top: at(width, thickness, height)[1],
      bottom: at(0, 0, 0)[1],
    },
    focus: { at: [at(width * 0.66, 0, 0)[0], at(width * 0.66, 0, height * 0.42)[1]], width: width * 0.78 },
    tone: cover,
  };
};

const lying = (sheet: Sheet, spec: BookSpec): Figure => {
  const { width, height, thickness, cover, turn = 12 } = spec;
  const outline = roundedOutline(height, width, 3, turn);
  const inner = roundedOutline(height - 5, width - 5, 2, turn);
  const surface = group(
    {
      transform: `rotate(${n(turn)}) translate(${n(-height / 2)} ${n(-width / 2)}) translate(0 ${n(width)}) rotate(-90)`,
    },
    frontCover(sheet, spec),
  );
  const reach = Math.max(...outline.map(([x]) => x));
  const deep = Math.max(...outline.map(([, y]) => y));
  return {
    shadow: slabShadow(sheet, outline, thickness),
    body:
      slab(sheet, { outline, thickness: 2.4, tone: shade(cover, 0.2) }) +
      slab(sheet, { outline: inner, thickness: thickness - 4.8, tone: '#e9dcc4', lift: 2.4 }) +
      slab(sheet, { outline, thickness: 2.4, tone: cover, surface, lift: thickness - 2.4 }),
    box: { left: -reach, right: reach, top: project(0, deep, thickness)[1], bottom: project(0, -deep, 0)[1] },
    focus: { at: [0, -thickness], width: width },
    tone: cover,
  };
};

/** A bound notebook, standing or lying. */
export const book = (sheet: Sheet, spec: BookSpec): Figure =>
  spec.pose === 'stand' ? standing(sheet, spec) : lying(sheet, spec);
