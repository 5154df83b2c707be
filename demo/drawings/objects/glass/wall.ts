import { type Color, mix, shade } from '../../color.ts';
import { sector } from '../../form/lathe.ts';
import { arc, type Profile } from '../../form/profile.ts';
import type { Sheet } from '../../sheet.ts';
import { curve, ellipse, path } from '../../svg.ts';
import { TILT } from '../../view.ts';

/** The wall of a glass: darker towards its edges. */
export const edgesOf = (sheet: Sheet, tint: Color, depth: number): string =>
  sheet.linear([
    [0, shade(tint, 0.42), 0.5 * depth + 0.4],
    [0.06, shade(tint, 0.14), 0.3 * depth + 0.16],
    [0.16, tint, 0.24 * depth + 0.05],
    [0.5, mix(tint, '#ffffff', 0.2), 0.16 * depth + 0.04],
    [0.86, tint, 0.42 * depth + 0.06],
    [0.95, shade(tint, 0.25), 0.5 * depth + 0.24],
    [1, shade(tint, 0.5), 0.6 * depth + 0.4],
  ]);

/** Ribs pressed into the wall. */
export const ribsOf = (profile: Profile, count: number, tint: Color): string => {
  const step = 180 / count;
  let ribs = '';
  for (let i = 0; i < count; i++) {
    ribs += path(sector(profile, 180 - i * step, 180 - i * step - step * 0.3, 0.04, 0.94), {
      fill: '#ffffff',
      opacity: 0.2,
    });
    ribs += path(sector(profile, 180 - i * step - step * 0.5, 180 - i * step - step * 0.8, 0.04, 0.94), {
      fill: shade(tint, 0.5),
      opacity: 0.12,
    });
  }
  return ribs;
};

/** The thick floor, and the light along its edge. */
export const floorOf = (profile: Profile, height: number, tint: Color, depth: number): string => {
  const { foot } = profile;
  const z = foot.z + Math.min(9, height * 0.05);
  return (
    ellipse(0, -z, profile.radiusAt(z) * 0.9, profile.radiusAt(z) * TILT * 0.86, {
      fill: shade(tint, 0.3),
      opacity: 0.16 + depth * 0.12,
    }) +
    path(curve(arc({ r: foot.r * 0.92, z: foot.z + 2 }, 160, 30)), {
      fill: 'none',
      stroke: '#fffdf5',
      'stroke-width': 1.6,
      opacity: 0.6,
      'stroke-linecap': 'round',
    })
  );
};

/** Reflections of the window. */
export const shineOf = (sheet: Sheet, profile: Profile): string => {
  const shine = sheet.linear(
    [
      [0, '#fffdf6', 0],
      [0.15, '#fffdf6', 0.9],
      [0.7, '#fffdf6', 0.6],
      [1, '#fffdf6', 0],
    ],
    [0, 0, 0, 1],
  );
  return (
    path(sector(profile, 152, 141, 0.1, 0.95), { fill: shine, opacity: 0.78 }) +
    path(sector(profile, 136, 133.5, 0.2, 0.9), { fill: shine, opacity: 0.5 }) +
    path(sector(profile, 26, 21, 0.12, 0.85), { fill: shine, opacity: 0.36 })
  );
};

/** The rim, lit on the left. */
export const rimOf = ({ rim }: Profile, tint: Color, depth: number): string =>
  ellipse(0, -rim.z, rim.r - 0.8, (rim.r - 0.8) * TILT, {
    fill: 'none',
    stroke: shade(tint, 0.25),
    'stroke-width': 1.5,
    opacity: 0.3 + depth * 0.3,
  }) +
  path(curve(arc({ r: rim.r - 0.6, z: rim.z }, 215, 100, 12)), {
    fill: 'none',
    stroke: '#fffdf6',
    'stroke-width': 1.3,
    opacity: 0.9,
    'stroke-linecap': 'round',
  });
