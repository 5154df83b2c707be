import { light, mix, shade } from '../color.ts';
import { softEllipse } from '../form/soft.ts';
import { createRandom } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { ellipse, group, n, type Point, path } from '../svg.ts';
import { type Figure, TILT } from '../view.ts';
import { branches, type Grow, leaf, leafShape, sprig } from './foliage.ts';
import { profileOf, type VesselSpec, vessel } from './vessel.ts';

/** A plant and its pot. */
export interface PlantedSpec {
  pot: VesselSpec;
  plant: 'sansevieria' | 'pilea' | 'fern' | 'olive' | 'grass' | 'eucalyptus' | 'cotton' | 'succulent' | 'none';
  /** Height of the plant above the rim, in millimetres. */
  height?: number;
  saucer?: boolean;
  seed: string;
}

const GREEN = '#5f7a52';

const plants: Record<Exclude<PlantedSpec['plant'], 'none'>, Grow> = {
  sansevieria: (r, height, seed) => {
    const random = createRandom(`sansevieria/${seed}`);
    let text = '';
    for (let i = 0; i < 9; i++) {
      const x = ((i * 4) % 9) / 4 - 1;
      const tall = height * random.between(0.55, 1) * (1 - Math.abs(x) * 0.25);
      const w = r * 0.2;
      const tip = x * r * 0.95;
      const base = x * r * 0.5;
      const color = mix('#4d6b4c', '#2f4a3c', random.next());
      const blade = (k: number): string =>
        `M${n(base - w * k)} 0C${n(base - w * k * 1.25)} ${n(-tall * 0.4)} ${n(tip - w * k * 0.8)} ${n(-tall * 0.75)} ${n(tip)} ${n(-tall)}C${n(tip + w * k)} ${n(-tall * 0.72)} ${n(base + w * k * 1.2)} ${n(-tall * 0.4)} ${n(base + w * k)} 0Z`;
      text +=
        path(blade(1), { fill: '#c9c07c' }) +
        path(blade(0.78), { fill: color }) +
        path(blade(0.3), { fill: light(color, 0.2), opacity: 0.5, transform: `translate(${n(-w * 0.25)} 0)` });
      for (let k = 1; k < 7; k++) {
        const t = k / 8;
        const cx = base + (tip - base) * t;
        text += path(`M${n(cx - w * 0.6)} ${n(-tall * t)}q${n(w * 0.5)} ${n(-w * 0.5)} ${n(w * 1.1)} 0`, {
          fill: 'none',
          stroke: light(color, 0.34),
          'stroke-width': 1.6,
          opacity: 0.5,
        });
      }
    }
    return { back: text, front: '' };
  },
  pilea: branches(
    7,
    95,
    (x, y, angle, side, t, random) => {
      if (t < 0.9 && random.next() < 0.45) return '';
      const reach = random.between(12, 26);
      const a = ((angle + side * 70) * Math.PI) / 180;
      const cx = x + Math.cos(a) * reach;
      const cy = y + Math.sin(a) * reach;
      const r = random.between(11, 17);
      const color = mix('#5c8258', '#41634a', random.next());
      return (
        path(`M${n(x)} ${n(y)}L${n(cx)} ${n(cy)}`, { stroke: '#7f8d5c', 'stroke-width': 1.5 }) +
        ellipse(cx, cy, r, r * 0.82, { fill: color }) +
        ellipse(cx - r * 0.16, cy - r * 0.16, r * 0.68, r * 0.52, { fill: light(color, 0.22), opacity: 0.7 }) +
        ellipse(cx, cy, 1.6, 1.4, { fill: '#d9dbb4' })
      );
    },
    '#7f8d5c',
  ),
  fern: (r, height, seed) => {
    const random = createRandom(`fern/${seed}`);
    let text = '';
    for (let i = 0; i < 13; i++) {
      const lean = -1 + (((i * 5) % 13) / 12) * 2;
      const tall = height * random.between(0.6, 1);
      const reach = lean * height * 0.75;
      const color = mix('#4f7a4c', '#7f9a56', random.next());
      text += sprig(
        Array.from({ length: 9 }, (_, j): Point => {
          const t = (j + 0.4) / 8.4;
          return [lean * r * 0.3 + reach * t ** 1.3, -tall * Math.sin(t * 1.75) * 0.95];
        }),
        shade(color, 0.2),
        1.6,
      );
      for (let k = 1; k <= 16; k++) {
        const t = k / 16;
        const x = lean * r * 0.3 + reach * t ** 1.3;
        const y = -tall * Math.sin(t * 1.75) * 0.95;
        const slope = Math.atan2(-tall * Math.cos(t * 1.75) * 1.66, reach * 1.3 * t ** 0.3 || 0.01);
        const deg = (slope * 180) / Math.PI;
        const size = height * 0.125 * Math.sin(Math.min(3, t * 2.6 + 0.4)) + 2;
        text += path(leafShape(x, y, deg - 62, size, size * 0.26) + leafShape(x, y, deg + 62, size, size * 0.26), {
          fill: k % 2 ? color : light(color, 0.12),
        });
      }
    }
    return { back: text, front: '' };
  },
  olive: branches(
    5,
    110,
    (x, y, angle, side, t, random) =>
      leaf(
        x,
        y,
        angle + side * random.between(32, 58),
        random.between(24, 34) * (1.15 - t * 0.4),
        4.6,
        '#7d8a68',
        random.between(-0.2, 0.25),
      ),
    '#7a6248',
  ),
  grass: (r, height, seed) => {
    const random = createRandom(`grass/${seed}`);
    let text = '';
    for (let i = 0; i < 46; i++) {
      const lean = random.between(-1, 1);
      const tall = height * random.between(0.5, 1);
      const x = lean * r * 0.7;
      const tip = x + lean * height * 0.5;
      const color = mix('#6d8a4a', '#a3a866', random.next());
      text += path(
        `M${n(x - 1.3)} 0Q${n(x + (tip - x) * 0.2)} ${n(-tall * 0.7)} ${n(tip)} ${n(-tall)}Q${n(x + (tip - x) * 0.32)} ${n(-tall * 0.6)} ${n(x + 1.3)} 0Z`,
        { fill: color },
      );
    }
    return { back: text, front: '' };
  },
  eucalyptus: branches(
    4,
    105,
    (x, y, angle, side, t, random) => {
      const a = ((angle + side * 78) * Math.PI) / 180;
      const r = (15 - t * 7) * random.between(0.85, 1.1);
      const color = mix('#8fa596', '#6f8a7c', random.next());
      const cx = x + Math.cos(a) * r * 0.95;
      const cy = y + Math.sin(a) * r * 0.7;
      return (
        ellipse(cx, cy, r, r * 0.78, { fill: color }) +
        ellipse(cx - r * 0.2, cy - r * 0.2, r * 0.6, r * 0.44, { fill: light(color, 0.35), opacity: 0.6 })
      );
    },
    '#8d7a63',
  ),
  cotton: branches(
    3,
    80,
    (x, y, angle, side, t, random) => {
      if (t < 0.4 || random.next() < 0.5) return leaf(x, y, angle + side * 50, 14, 2.6, '#8a7350', 0.1);
      const a = ((angle + side * 60) * Math.PI) / 180;
      const cx = x + Math.cos(a) * 13;
      const cy = y + Math.sin(a) * 13;
      return (
        ellipse(cx + 2.5, cy + 3, 11, 9, { fill: '#8b6d4c' }) +
        [
          [-5, -2],
          [5, -3],
          [0, -8],
          [0, 2],
        ]
          .map(([dx, dy], i) =>
            ellipse(cx + dx!, cy + dy!, 7.4, 6.8, { fill: ['#efe6d6', '#ddd0bb', '#fbf5ea', '#e6dac6'][i] }),
          )
          .join('')
      );
    },
    '#77603f',
  ),
  succulent: (r, height) => {
    let text = '';
    for (let ring = 0; ring < 4; ring++) {
      const count = 11 - ring * 2;
      for (let i = 0; i < count; i++) {
        const a = (i / count) * 360 + ring * 17;
        const squash = Math.sin((a * Math.PI) / 180);
        const length = (r * 0.86 - ring * r * 0.17) * (0.72 + 0.28 * Math.abs(Math.cos((a * Math.PI) / 180)));
        const color = mix('#7f9d8c', '#b5c4a0', ring / 4);
        text += leaf(
          0,
          -height * 0.1 - ring * height * 0.12,
          (Math.atan2(squash * 0.55 - 0.25 - ring * 0.12, Math.cos((a * Math.PI) / 180)) * 180) / Math.PI,
          length,
          r * 0.15,
          color,
          squash * -0.12,
        );
      }
    }
    return { back: text, front: '' };
  },
};

/** A pot with something growing in it, or a vase with branches. */
export const planted = (sheet: Sheet, { pot, plant, height = pot.height * 1.2, saucer, seed }: PlantedSpec): Figure => {
  const figure = vessel(sheet, pot);
  const z = pot.height;
  const mouth = pot.width / 2;
  const isVase = pot.form === 'bottle' || pot.form === 'moon' || pot.form === 'ovoid' || pot.form === 'shoulder';
  const rimR = profileOf(pot.form, pot.width, pot.height).rim.r;
  const soil = isVase
    ? ''
    : ellipse(0, -z + 4, rimR - (pot.wall ?? 3) - 1, (rimR - (pot.wall ?? 3) - 1) * TILT * 0.9, { fill: '#4a3529' });
  let dish = '';
  let dishShadow = '';
  if (saucer) {
    const base = vessel(sheet, {
      ...pot,
      form: 'straight',
      width: pot.width * 0.98,
      height: pot.height * 0.1,
      decorations: [],
      handle: undefined,
      wall: 4,
      seed: `${seed}/saucer`,
    });
    dish = base.body;
    dishShadow = base.shadow;
  }
  const raise = saucer ? -pot.height * 0.045 : 0;
  if (plant === 'none') {
    return {
      ...figure,
      shadow: dishShadow + figure.shadow,
      body: dish + group({ transform: `translate(0 ${n(raise)})` }, figure.body),
    };
  }
  const grown = plants[plant](rimR, height, seed);
  const leaves = group({ transform: `translate(0 ${n(-z + (isVase ? 2 : 3))})` }, grown.back, grown.front);
  const reach = isVase ? height * 0.5 : Math.max(mouth * 1.15, height * 0.42);
  // The near lip is redrawn over the stems, so that they come out of the mouth and not off its edge.
  const lip = isVase
    ? path(`M${n(-rimR)} ${n(-z)}A${n(rimR)} ${n(rimR * TILT)} 0 0 0 ${n(rimR)} ${n(-z)}`, {
        fill: 'none',
        stroke: light(pot.tone, 0.16),
        'stroke-width': 2.2,
      })
    : '';
  return {
    shadow:
      dishShadow +
      figure.shadow +
      softEllipse(sheet, {
        cx: (z + height * 0.6) * 0.6,
        cy: -(z + height * 0.5) * 0.07,
        rx: reach * 0.78,
        ry: reach * TILT * 0.66,
        color: '#3a2530',
        opacity: 0.17,
        softness: reach * 0.34,
      }),
    body: dish + group({ transform: `translate(0 ${n(raise)})` }, figure.body, soil, leaves, lip),
    box: {
      left: Math.min(figure.box.left, -reach),
      right: Math.max(figure.box.right, reach),
      top: -z - height * 0.98,
      bottom: figure.box.bottom,
    },
    focus: { at: [0, -z * 0.98], width: pot.width * 1.05 },
    cover: 0.4,
    tone: mix(pot.tone, GREEN, 0.4),
  };
};
