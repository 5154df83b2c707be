import { light, lightness, mix, shade } from './color.ts';
import type { PaperName } from './palette.ts';
import { papers } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { element, group, lines, n, type Point } from './svg.ts';
import type { Box } from './view.ts';

/** The backdrop of a picture. */
export interface StageOptions {
  paper: PaperName;
  /** The part of the room that the picture shows, in millimetres. */
  view: Box;
  /** Height of the table's far edge on the sheet; without it the backdrop is a seamless sweep of paper. */
  horizon?: number;
  /** Sun through a window on the wall: centre and width of the patch. */
  window?: { x: number; y: number; width: number };
}

const rect = ({ left, top, right, bottom }: Box, fill: string, opacity?: number): string =>
  element('rect', { x: left, y: top, width: right - left, height: bottom - top, fill, opacity });

/** The patch of sun that a window with four panes casts on the wall: slanting, warm, soft at its edges. */
const sunPatch = (sheet: Sheet, { x, y, width }: { x: number; y: number; width: number }, warm: string): string => {
  const height = width * 1.25;
  const slant = width * 0.34;
  const pane = (column: number, row: number): string => {
    const gap = width * 0.035;
    const w = width / 2 - gap;
    const h = height / 2 - gap;
    const left = -width / 2 + column * (w + gap * 2);
    const top = -height / 2 + row * (h + gap * 2);
    const lean = (t: number): number => (t / height) * slant;
    return lines([
      [x + left + lean(top), y + top + left * 0.16],
      [x + left + w + lean(top), y + top + (left + w) * 0.16],
      [x + left + w + lean(top + h), y + top + h + (left + w) * 0.16],
      [x + left + lean(top + h), y + top + h + left * 0.16],
    ]);
  };
  const d = [pane(0, 0), pane(1, 0), pane(0, 1), pane(1, 1)].join('');
  return element('path', {
    d,
    fill: warm,
    opacity: 0.55,
    filter: sheet.blur(width * 0.012, {
      left: x - width,
      right: x + width,
      top: y - height * 0.75,
      bottom: y + height * 0.75,
    }),
  });
};

type Paper = (typeof papers)[PaperName];

/** Light from the left on the paper: bright above the objects, dark in the far corner. */
const lightOf = (sheet: Sheet, { wall, table }: Paper): { pool: string; corner: string } => {
  // On a dark wall the same light would look like a spot.
  const bright = Math.min(1, Math.max(0.22, (lightness(wall) - 0.3) * 1.9));
  const pool = sheet.radial(
    [
      [0, light(wall, 0.75 * bright), 0.75 * bright],
      [0.55, light(wall, 0.5 * bright), 0.22],
      [1, light(wall, 0.4 * bright), 0],
    ],
    [0.26, 0.2, 0.75],
  );
  const corner = sheet.radial(
    [
      [0, shade(table, 0.5), 0],
      [0.62, shade(table, 0.5), 0],
      [1, shade(table, 0.55), 0.3],
    ],
    [0.36, 0.34, 0.98],
  );
  return { pool, corner };
};

/** Returns a line across the view, between points given as fractions of its width and height. */
const across = ({ left, top, right, bottom }: Box, from: Point, to: Point) => {
  const width = right - left;
  const height = bottom - top;
  return [left + width * from[0], top + height * from[1], left + width * to[0], top + height * to[1]] as const;
};

/** One sheet of paper from the wall to the table. */
const sweep = (sheet: Sheet, view: Box, { wall, table }: Paper): string =>
  sheet.span(
    [
      [0, wall],
      [0.5, wall],
      [0.72, mix(wall, table, 0.55)],
      [1, table],
    ],
    across(view, [0, 0], [0.08, 1]),
  );

/** The paper backdrop behind the objects. */
export const stage = (sheet: Sheet, { paper, view, horizon, window }: StageOptions): string => {
  const { wall, table } = papers[paper];
  const { pool, corner } = lightOf(sheet, papers[paper]);
  if (horizon === undefined)
    return group({}, rect(view, sweep(sheet, view, papers[paper])), rect(view, pool), rect(view, corner));
  const height = view.bottom - view.top;
  const wallFill = sheet.span(
    [
      [0, light(wall, 0.1)],
      [0.7, wall],
      [1, shade(wall, 0.07)],
    ],
    across(view, [0, 0], [0.9, 0.8]),
  );
  const tableBox = { ...view, top: horizon };
  const tableFill = sheet.span(
    [
      [0, light(table, 0.16)],
      [0.5, table],
      [1, shade(table, 0.06)],
    ],
    [view.left, horizon, view.right, view.bottom],
  );
  const edge = sheet.span(
    [
      [0, shade(table, 0.6), 0.26],
      [1, shade(table, 0.6), 0],
    ],
    [0, horizon, 0, horizon - height * 0.045],
  );
  return group(
    {},
    rect(view, wallFill),
    rect(view, pool),
    window ? sunPatch(sheet, window, light(mix(wall, '#ffdf9e', 0.35), 0.6)) : '',
    rect({ ...view, top: horizon - height * 0.045, bottom: horizon }, edge),
    rect(tableBox, tableFill),
    element('path', {
      d: `M${n(view.left)} ${n(horizon)}H${n(view.right)}`,
      stroke: light(table, 0.5),
      'stroke-width': n(height * 0.0016),
      opacity: 0.7,
    }),
    rect(view, corner),
  );
};
