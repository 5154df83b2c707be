import { mix } from '../../color.ts';
import { lathe, turnedShadow } from '../../form/lathe.ts';
import { type Profile, turned } from '../../form/profile.ts';
import type { Sheet } from '../../sheet.ts';
import { ellipse, group } from '../../svg.ts';
import { type Figure, TILT } from '../../view.ts';
import { halo, pool } from './light.ts';
import type { LampSpec } from './spec.ts';

/** Little holes through which a clay lamp shines, in rings that grow denser towards its shoulder. */
const piercings = (profile: Profile): string => {
  let text = '';
  const height = profile.rim.z - profile.foot.z;
  for (let row = 0; row < 9; row++) {
    const z = profile.foot.z + height * (0.14 + row * 0.085);
    const r = profile.radiusAt(z);
    for (let a = row % 2 ? 172 : 178; a > 4; a -= 12) {
      const t = (a * Math.PI) / 180;
      const squeeze = Math.max(0.15, Math.sin(t));
      const size = r * (row % 3 === 1 ? 0.055 : 0.036);
      text += ellipse(r * Math.cos(t), -z + r * TILT * Math.sin(t), size * squeeze, size, { fill: '#ffe7ae' });
    }
  }
  return text;
};

/** A clay globe for a table, which shines through its holes. */
export const pierced = (sheet: Sheet, spec: LampSpec): Figure => {
  const { shadeWidth, shadeHeight } = spec;
  const R = shadeWidth / 2;
  const profile = turned([
    [R * 0.6, 0],
    [R * 0.8, shadeHeight * 0.08],
    [R, shadeHeight * 0.42],
    [R * 0.82, shadeHeight * 0.78],
    [R * 0.4, shadeHeight * 0.96],
    [R * 0.3, shadeHeight],
  ]);
  const inside = ellipse(0, -shadeHeight, R * 0.27, R * 0.27 * TILT, { fill: '#ffe7ae' });
  return {
    shadow: turnedShadow(sheet, profile) + group({ opacity: 0.7 }, pool(sheet, R * 2.1)),
    body:
      lathe(sheet, {
        profile,
        tone: spec.shadeTone,
        finish: 'matte',
        wall: 4,
        inside: mix(spec.shadeTone, '#ffd98c', 0.7),
        content: inside,
      }) +
      piercings(profile) +
      halo(sheet, 0, -shadeHeight * 0.5, R * 2.1, 0.3),
    box: { left: -R, right: R, top: -shadeHeight - R * 0.12, bottom: R * 0.6 * TILT },
    focus: { at: [-R * 0.2, -shadeHeight * 0.55], width: R * 1.1 },
    cover: 0.8,
    tone: spec.shadeTone,
  };
};
