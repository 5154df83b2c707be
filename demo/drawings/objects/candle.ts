import { type Color, light, shade } from '../color.ts';
import { belt, type Finish, lathe, turnedShadow } from '../form/lathe.ts';
import { straight, turned } from '../form/profile.ts';
import type { Sheet } from '../sheet.ts';
import { type Decoration, decorate } from '../surface/glaze.ts';
import { ellipse, group, n, path } from '../svg.ts';
import { boundingBox, type Figure, TILT } from '../view.ts';
import { flame } from './flame.ts';

/** Measures and colours of a candle. */
export type CandleSpec =
  | {
      style: 'jar' | 'tin';
      width: number;
      height: number;
      tone: Color;
      wax: Color;
      finish?: Finish;
      label?: { color: Color; ink: Color };
      decorations?: readonly Decoration[];
      wicks?: number;
      lit?: boolean;
      seed: string;
    }
  | { style: 'pillar'; width: number; height: number; wax: Color; lit?: boolean; ribbed?: boolean }
  | { style: 'taper'; height: number; wax: Color; holder: Color; holderHeight: number; lit?: boolean };

const melted = (sheet: Sheet, cx: number, cy: number, rx: number, wax: Color, lit: boolean): string =>
  ellipse(cx, cy, rx, rx * TILT, {
    fill: sheet.linear([
      [0, shade(wax, 0.2)],
      [0.6, wax],
      [1, light(wax, 0.4)],
    ]),
  }) + (lit ? ellipse(cx, cy + rx * 0.03, rx * 0.72, rx * TILT * 0.7, { fill: '#ffdf9b', opacity: 0.75 }) : '');

const vesselled = (sheet: Sheet, spec: Extract<CandleSpec, { style: 'jar' | 'tin' }>): Figure => {
  const { width, height, tone, wax, label, wicks = 1, lit = true, seed } = spec;
  const tin = spec.style === 'tin';
  const R = width / 2;
  const profile = tin
    ? straight([
        [R, 0],
        [R, height],
      ])
    : turned([
        [R * 0.9, 0],
        [R * 0.97, height * 0.03],
        [R, height * 0.12],
        [R, height * 0.5],
        [R, height],
      ]);
  const wall = tin ? 1.2 : 3;
  const level = -height + Math.min(9, height * 0.12);
  const spots = wicks === 1 ? [0] : [-R * 0.4, R * 0.4];
  const surface = melted(sheet, 0, level, R - wall, wax, lit);
  const rings = tin
    ? [0.06, 0.94]
        .map((part) =>
          path(belt(profile, height * part - 1, height * part + 1), { fill: shade(tone, 0.5), opacity: 0.5 }),
        )
        .join('')
    : '';
  let sticker = '';
  if (label) {
    const z0 = height * 0.22;
    const z1 = height * 0.68;
    const half = R * 0.62;
    const rise = R * TILT;
    const at = (z: number) => -z + rise * 0.79;
    const sheetPath = `M${n(-half)} ${n(at(z0))}Q0 ${n(at(z0) + rise * 0.42)} ${n(half)} ${n(at(z0))}V${n(at(z1))}Q0 ${n(at(z1) + rise * 0.42)} ${n(-half)} ${n(at(z1))}Z`;
    const line = (part: number, w: number): string => {
      const y = at(z0 + (z1 - z0) * part) + rise * 0.17;
      return `M${n(-half * w)} ${n(y)}Q0 ${n(y + rise * 0.42 * w * w)} ${n(half * w)} ${n(y)}`;
    };
    sticker =
      path(sheetPath, { fill: label.color }) +
      path(line(0.72, 0.5) + line(0.52, 0.34), { fill: 'none', stroke: label.ink, 'stroke-width': height * 0.022 }) +
      path(line(0.28, 0.6) + line(0.18, 0.44), { fill: 'none', stroke: label.ink, 'stroke-width': height * 0.008 });
  }
  const flames = lit
    ? spots.map((x) => flame(sheet, x, level + 1, Math.min(26, 13 + height * 0.1))).join('')
    : spots.map((x) => path(`M${n(x)} ${n(level)}v-8`, { stroke: '#4a3a30', 'stroke-width': 1.4 })).join('');
  const body = lathe(sheet, {
    profile,
    tone,
    finish: spec.finish ?? (tin ? 'metal' : 'satin'),
    wall,
    inside: tin ? shade(tone, 0.1) : tone,
    content: surface,
    decoration: decorate(profile, tone, spec.decorations ?? [], seed) + rings + sticker,
  });
  return {
    shadow: turnedShadow(sheet, profile),
    body: body + flames,
    box: { left: -R, right: R, top: -height - R * TILT - (lit ? 18 : 2), bottom: R * TILT },
    focus: { at: [-R * 0.1, -height * 0.92], width: width * 0.86 },
    tone,
  };
};

const pillar = (
  sheet: Sheet,
  { width, height, wax, lit = true, ribbed }: Extract<CandleSpec, { style: 'pillar' }>,
): Figure => {
  const R = width / 2;
  const profile = turned([
    [R * 0.99, 0],
    [R, height * 0.05],
    [R, height * 0.6],
    [R * 0.99, height * 0.96],
    [R * 0.93, height],
  ]);
  const honey: Decoration[] = ribbed ? [{ kind: 'flutes', count: 15 }] : [{ kind: 'bloom', color: light(wax, 0.6) }];
  const glow = path(belt(profile, height * 0.55, height * 1.1), {
    fill: sheet.linear(
      [
        [0, '#ffd27a', 0.75],
        [1, '#ffd27a', 0],
      ],
      [0, 0, 0, 1],
    ),
  });
  return {
    shadow: turnedShadow(sheet, profile),
    body:
      lathe(sheet, {
        profile,
        tone: wax,
        finish: 'satin',
        decoration: decorate(profile, wax, honey, `pillar/${height}`) + (lit ? glow : ''),
      }) +
      melted(sheet, 0, -height, R * 0.86, wax, lit) +
      (lit
        ? flame(sheet, 0, -height + 2, 26)
        : path(`M0 ${n(-height)}v-9`, { stroke: '#4a3a30', 'stroke-width': 1.5 })),
    box: { left: -R, right: R, top: -height - 34, bottom: R * TILT },
    focus: { at: [0, -height], width: width * 1.3 },
    tone: wax,
  };
};

const taper = (
  sheet: Sheet,
  { height, wax, holder, holderHeight: h, lit = true }: Extract<CandleSpec, { style: 'taper' }>,
): Figure => {
  const foot = turned([
    [38, 0],
    [40, 2.5],
    [38, 4.5],
    [20, 7],
    [8, 12],
    [6, h * 0.5],
    [8, h * 0.7],
    [14, h * 0.78],
    [15, h * 0.9],
    [15, h],
  ]);
  const stick = turned([
    [10.5, h - 10],
    [10.5, h],
    [9.5, h + height * 0.6],
    [7, h + height * 0.97],
    [4, h + height],
  ]);
  return {
    shadow: turnedShadow(sheet, foot) + group({ opacity: 0.7 }, turnedShadow(sheet, stick)),
    body:
      lathe(sheet, { profile: foot, tone: holder, finish: 'metal', wall: 3, inside: shade(holder, 0.5) }) +
      lathe(sheet, { profile: stick, tone: wax, finish: 'satin' }) +
      (lit
        ? flame(sheet, 0, -h - height, 24)
        : path(`M0 ${n(-h - height)}v-9`, { stroke: '#4a3a30', 'stroke-width': 1.4 })),
    box: boundingBox([{ left: -40, right: 40, top: -h - height - 30, bottom: 13 }]),
    focus: { at: [0, -h], width: 120 },
    cover: 0.2,
    tone: wax,
  };
};

/** A candle: poured into something, free-standing, or in a holder. */
export const candle = (sheet: Sheet, spec: CandleSpec): Figure => {
  if (spec.style === 'pillar') return pillar(sheet, spec);
  if (spec.style === 'taper') return taper(sheet, spec);
  return vesselled(sheet, spec);
};
