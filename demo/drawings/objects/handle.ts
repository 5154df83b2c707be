import { type Color, light, shade } from '../color.ts';
import type { Finish } from '../form/lathe.ts';
import type { Profile } from '../form/profile.ts';
import { group, n, path } from '../svg.ts';

interface HandleOptions {
  profile: Profile;
  tone: Color;
  style: 'loop' | 'ear' | 'wide';
  finish: Finish;
}

// Attachment points, depth and thickness of a handle, as fractions of the height.
const styles = {
  loop: { top: 0.84, bottom: 0.22, out: 0.36, thick: 0.1 },
  ear: { top: 0.8, bottom: 0.36, out: 0.27, thick: 0.11 },
  wide: { top: 0.9, bottom: 0.16, out: 0.4, thick: 0.085 },
} as const;

/** A pulled handle on a vessel's right side, drawn before its body. */
export const handle = ({ profile, tone, style, finish }: HandleOptions): { body: string; right: number } => {
  const { top, bottom, out, thick } = styles[style];
  const height = profile.rim.z;
  const z1 = height * top;
  const z0 = height * bottom;
  const x1 = profile.radiusAt(z1) * 0.94;
  const x0 = profile.radiusAt(z0) * 0.94;
  const reach = Math.max(x1, x0) + height * out;
  const t = height * thick;
  const pull = reach + (reach - Math.max(x1, x0)) * 0.32;
  const line = (dx: number, dy: number): string =>
    `M${n(x1 + dx)} ${n(-z1 + dy)}C${n(pull + dx)} ${n(-z1 - t * 0.55 + dy)} ${n(pull + dx)} ${n(-z0 - (z1 - z0) * 0.12 + dy)} ${n(x0 + dx)} ${n(-z0 + dy)}`;
  const stroke = (d: string, color: Color, width: number, opacity?: number): string =>
    path(d, { fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', opacity });
  const body = group(
    {},
    stroke(line(0, 0), shade(tone, 0.42), t * 1.06),
    stroke(line(-t * 0.05, -t * 0.07), shade(tone, 0.26), t * 0.86),
    stroke(line(-t * 0.1, -t * 0.12), shade(tone, 0.12), t * 0.64),
    stroke(line(-t * 0.14, -t * 0.17), light(tone, 0.06), t * 0.42),
    stroke(line(-t * 0.18, -t * 0.24), light(tone, 0.75), t * 0.15, finish === 'matte' ? 0.25 : 0.65),
  );
  return { body, right: reach + t * 0.5 };
};
