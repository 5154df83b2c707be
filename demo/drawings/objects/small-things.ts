import { type Color, light, mix, shade } from '../color.ts';
import { lathe, turnedShadow } from '../form/lathe.ts';
import { turned } from '../form/profile.ts';
import { roundedOutline, slab, slabShadow } from '../form/slab.ts';
import type { Sheet } from '../sheet.ts';
import { element, ellipse, group, lines, n, type Point, path } from '../svg.ts';
import { type Figure, project, TILT } from '../view.ts';
import { type GlassSpec, glass } from './glass/glass.ts';

/** A diffuser: its bottle and the colour of its reeds. */
export interface DiffuserSpec {
  bottle: GlassSpec;
  reeds: Color;
}

/** Reeds in scented oil. */
export const diffuser = (sheet: Sheet, { bottle, reeds }: DiffuserSpec): Figure => {
  const top = bottle.height;
  const sticks = [-0.36, -0.2, -0.07, 0.08, 0.2, 0.33]
    .map((lean, i) => {
      const x0 = -lean * bottle.width * 0.12;
      const x1 = lean * bottle.height * 0.8;
      const y1 = -top - bottle.height * (0.86 - Math.abs(lean) * 0.4);
      return path(`M${n(x0)} ${n(-top + 1)}L${n(x1)} ${n(y1)}`, {
        stroke: i % 2 ? reeds : shade(reeds, 0.22),
        'stroke-width': 2.4,
        'stroke-linecap': 'round',
      });
    })
    .join('');
  const figure = glass(sheet, { ...bottle, stems: sticks });
  return {
    ...figure,
    box: {
      ...figure.box,
      top: -top * 1.86,
      left: Math.min(figure.box.left, -top * 0.3),
      right: Math.max(figure.box.right, top * 0.3),
    },
  };
};

/** Colours and width of an incense dish. */
export interface IncenseSpec {
  tone: Color;
  stick: Color;
  width: number;
}

/** A clay dish with a stick of incense and its line of smoke. */
export const incense = (sheet: Sheet, { tone, stick, width }: IncenseSpec): Figure => {
  const R = width / 2;
  const profile = turned([
    [R * 0.7, 0],
    [R * 0.85, 4],
    [R, 14],
  ]);
  const post = turned([
    [9, 6],
    [8, 14],
    [5, 20],
  ]);
  const [tx, ty] = [R * 0.62, -172];
  const smoke = `M${n(tx)} ${ty}C${n(tx - 22)} ${ty - 40} ${n(tx + 24)} ${ty - 66} ${n(tx + 2)} ${ty - 108}S${n(tx - 8)} ${ty - 170} ${n(tx + 14)} ${ty - 200}`;
  return {
    shadow:
      turnedShadow(sheet, profile) +
      path(`M0 0L${n(R * 2.2)} -20`, {
        stroke: '#3a2530',
        'stroke-width': 2.4,
        opacity: 0.24,
        'stroke-linecap': 'round',
      }),
    body:
      lathe(sheet, { profile, tone, finish: 'matte', wall: 3, inside: light(tone, 0.1) }) +
      lathe(sheet, { profile: post, tone: shade(tone, 0.1), finish: 'matte' }) +
      path(`M0 -20L${n(tx)} ${ty}`, { stroke: stick, 'stroke-width': 2.6, 'stroke-linecap': 'round' }) +
      path(`M0 -20L${n(tx * 0.26)} ${n(-20 + (ty + 20) * 0.26)}`, { stroke: '#b98a5a', 'stroke-width': 1.7 }) +
      ellipse(tx, ty, 2, 2, { fill: '#e9803c' }) +
      path(smoke, {
        fill: 'none',
        stroke: '#fffaf0',
        'stroke-width': 6,
        opacity: 0.4,
        filter: sheet.blur(3.4, { left: tx - 30, right: tx + 30, top: ty - 210, bottom: ty }),
        'stroke-linecap': 'round',
      }) +
      path(smoke, { fill: 'none', stroke: '#fffaf0', 'stroke-width': 1.6, opacity: 0.6, 'stroke-linecap': 'round' }),
    box: { left: -R, right: R * 1.05, top: -300, bottom: R * 0.7 * TILT },
    focus: { at: [R * 0.1, -34], width: width * 1.15 },
    tone,
  };
};

/** Measures and colours of a watering can. */
export interface WateringCanSpec {
  tone: Color;
  /** Millimetres of the body. */
  width: number;
  height: number;
  metal?: boolean;
}

/** A watering can with a long spout to the left, where the light comes from. */
export const wateringCan = (sheet: Sheet, { tone, width, height, metal }: WateringCanSpec): Figure => {
  const R = width / 2;
  const profile = turned([
    [R, 0],
    [R, height * 0.05],
    [R * 0.96, height * 0.5],
    [R * 0.8, height * 0.94],
    [R * 0.76, height],
  ]);
  const tipX = -R - width * 0.86;
  const tipY = -height * 1.12;
  const spout: Point[] = [
    [-R * 0.86, -height * 0.1],
    [-R * 1.02, -height * 0.36],
    [tipX + 6, tipY - 4],
    [tipX - 4, tipY + 4],
    [-R * 1.3, -height * 0.34],
  ];
  const spoutFill = sheet.linear(
    [
      [0, light(tone, 0.5)],
      [0.4, tone],
      [1, shade(tone, 0.45)],
    ],
    [0.2, 0, 0.6, 1],
  );
  const bow = `M${n(-R * 0.5)} ${n(-height * 0.98)}C${n(-R * 0.4)} ${n(-height * 1.75)} ${n(R * 1.9)} ${n(-height * 1.6)} ${n(R * 0.94)} ${n(-height * 0.42)}`;
  const stroke = (d: string, color: string, w: number, opacity?: number, shift = 0): string =>
    path(d, {
      fill: 'none',
      stroke: color,
      'stroke-width': w,
      'stroke-linecap': 'round',
      opacity,
      transform: shift ? `translate(${n(-shift)} ${n(-shift)})` : undefined,
    });
  return {
    shadow:
      turnedShadow(sheet, profile) +
      path(
        lines([
          [-R, 0],
          [tipX + height * 0.4, -height * 0.1],
          [R * 0.4, 0],
        ]),
        {
          fill: '#3a2530',
          opacity: 0.14,
          filter: sheet.blur(7, { left: tipX, right: R, top: -height * 0.2, bottom: 10 }),
        },
      ),
    body:
      stroke(bow, shade(tone, 0.4), 10) +
      stroke(bow, tone, 7.4, 1, 0.8) +
      stroke(bow, light(tone, 0.6), 2, 0.8, 1.8) +
      path(lines(spout), { fill: spoutFill }) +
      ellipse(tipX + 1, tipY, 13, 7, { fill: shade(tone, 0.3), transform: `rotate(-42 ${n(tipX)} ${n(tipY)})` }) +
      ellipse(tipX - 1, tipY - 1.4, 12, 5.6, {
        fill: mix(tone, '#2a1d18', 0.55),
        transform: `rotate(-42 ${n(tipX)} ${n(tipY)})`,
      }) +
      lathe(sheet, { profile, tone, finish: metal ? 'metal' : 'gloss', wall: 2.4, inside: shade(tone, 0.2) }),
    box: { left: tipX - 10, right: R * 1.25, top: -height * 1.5, bottom: R * TILT },
    focus: { at: [-R * 0.9, -height * 0.62], width: width * 1.05 },
    tone,
  };
};

/** Measures and colours of a box. */
export interface BoxSpec {
  /** Millimetres. */
  width: number;
  depth: number;
  height: number;
  tone: Color;
  lid?: Color;
  label?: Color;
  turn?: number;
}

/** A lidded box of card, soap or wood, turned on the table. */
export const box = (sheet: Sheet, { width, depth, height, tone, lid, label, turn = 24 }: BoxSpec): Figure => {
  const outline = roundedOutline(width, depth, 2.5, turn);
  const cap = roundedOutline(width + 3, depth + 3, 2.5, turn);
  const cover = lid ?? tone;
  const capHeight = lid ? height * 0.34 : 0;
  const a = (-turn * Math.PI) / 180;
  const corner = project(
    (-width / 2) * Math.cos(a) - (depth / 2) * Math.sin(a),
    (width / 2) * Math.sin(a) - (depth / 2) * Math.cos(a),
    0,
  );
  const plane = `matrix(${Math.cos(a).toFixed(4)} ${(Math.sin(a) * TILT).toFixed(4)} 0 1 ${n(corner[0])} ${n(corner[1] - height)})`;
  const sticker = label
    ? group(
        { transform: plane },
        element('rect', { x: width * 0.3, y: height * 0.42, width: width * 0.4, height: height * 0.36, fill: label }),
        element('rect', {
          x: width * 0.36,
          y: height * 0.54,
          width: width * 0.28,
          height: 1.4,
          fill: shade(cover, 0.5),
        }),
        element('rect', { x: width * 0.4, y: height * 0.63, width: width * 0.2, height: 1, fill: shade(cover, 0.5) }),
      )
    : '';
  const reach = Math.max(...cap.map(([x]) => x));
  const deep = Math.max(...cap.map(([, y]) => y));
  return {
    shadow: slabShadow(sheet, outline, height),
    body:
      slab(sheet, { outline, thickness: height - capHeight, tone }) +
      (lid ? slab(sheet, { outline: cap, thickness: capHeight, tone: cover, lift: height - capHeight }) : '') +
      sticker,
    box: { left: -reach, right: reach, top: project(0, deep, height)[1], bottom: project(0, -deep, 0)[1] },
    focus: { at: [0, -height * 0.7], width: width * 0.8 },
    tone: cover,
  };
};

/** Kind of a fruit. */
export interface FruitSpec {
  fruit: 'lemon' | 'pear' | 'fig' | 'orange';
}

const fruits: Record<FruitSpec['fruit'], { color: Color; points: readonly (readonly [number, number])[] }> = {
  lemon: {
    color: '#e2b93b',
    points: [
      [4, 0],
      [22, 6],
      [31, 26],
      [24, 46],
      [8, 54],
      [2, 60],
    ],
  },
  orange: {
    color: '#d98030',
    points: [
      [8, 0],
      [26, 6],
      [35, 30],
      [28, 54],
      [10, 62],
      [2, 61],
    ],
  },
  pear: {
    color: '#a9a651',
    points: [
      [8, 0],
      [27, 8],
      [33, 30],
      [24, 54],
      [13, 76],
      [8, 86],
      [2, 88],
    ],
  },
  fig: {
    color: '#5d3d4f',
    points: [
      [6, 0],
      [20, 5],
      [26, 22],
      [17, 40],
      [6, 50],
      [2, 55],
    ],
  },
};

/** Fruit to decorate scenes; not a product. */
export const fruit = (sheet: Sheet, { fruit: name }: FruitSpec): Figure => {
  const { color, points } = fruits[name];
  const profile = turned(points);
  const top = profile.rim.z;
  return {
    shadow: turnedShadow(sheet, profile),
    body:
      lathe(sheet, { profile, tone: color, finish: 'satin' }) +
      (name === 'pear' || name === 'fig'
        ? path(`M0 ${n(-top)}q2 -8 7 -12`, {
            fill: 'none',
            stroke: '#5a4430',
            'stroke-width': 2.6,
            'stroke-linecap': 'round',
          })
        : ''),
    box: { left: -profile.widest, right: profile.widest, top: -top - 10, bottom: 6 },
    focus: { at: [0, -top / 2], width: profile.widest * 2 },
    tone: color,
  };
};
