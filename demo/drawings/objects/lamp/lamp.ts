import { mix } from '../../color.ts';
import { lathe, silhouette, turnedShadow } from '../../form/lathe.ts';
import { turned } from '../../form/profile.ts';
import { softEllipse } from '../../form/soft.ts';
import type { Sheet } from '../../sheet.ts';
import { decorate } from '../../surface/glaze.ts';
import { ellipse, group, path } from '../../svg.ts';
import { type Figure, TILT } from '../../view.ts';
import { feet } from './feet.ts';
import { shadeBody, shadeProfile } from './lampshade.ts';
import { halo, pool } from './light.ts';
import { pendant } from './pendant.ts';
import { pierced } from './pierced.ts';
import type { LampSpec } from './spec.ts';

/** A lit lamp. A pendant hangs from above the picture, with its light at the origin's height. */
export const lamp = (sheet: Sheet, spec: LampSpec): Figure => {
  const { style, footWidth, footHeight, shadeWidth, shadeHeight, footTone } = spec;
  const R = shadeWidth / 2;
  if (style === 'pierced') return pierced(sheet, spec);
  if (style === 'pendant' || (style === 'globe' && footHeight === 0)) return pendant(sheet, spec);
  const foot = turned(feet[spec.foot ?? 'gourd'].map(([r, z]) => [r * footWidth, z * footHeight] as const));
  const overlap = style === 'shaded' ? shadeHeight * 0.1 : style === 'mushroom' ? 8 : 10;
  const base = footHeight - overlap;
  const profile = shadeProfile(style, shadeWidth, shadeHeight, base);
  const under = ellipse(0, -base, R, R * TILT, {
    fill: sheet.radial([
      [0, '#fff3cf'],
      [0.7, '#ffdf9c'],
      [1, mix(spec.shadeTone, '#c98f4a', 0.5)],
    ]),
  });
  const top = base + shadeHeight;
  const litFoot = sheet.span(
    [
      [0, '#ffe2a0', 0.75],
      [1, '#ffe2a0', 0],
    ],
    [0, -base, 0, -base + Math.min(footHeight * 0.7, 130)],
  );
  const overlay = group(
    { 'clip-path': sheet.clip(path(silhouette(foot), {})) },
    ellipse(-footWidth * 0.02, -base, footWidth * 0.5, footHeight * 0.7, { fill: litFoot }),
  );
  return {
    shadow:
      turnedShadow(sheet, foot) +
      softEllipse(sheet, {
        cx: top * 0.48,
        cy: -top * 0.05,
        rx: R * 0.9,
        ry: R * TILT * 0.8,
        color: '#3a2530',
        opacity: 0.16,
        softness: 36,
      }) +
      pool(sheet, R * 1.5),
    body:
      halo(sheet, 0, -base - shadeHeight * 0.3, R * 2.6, 0.5) +
      (style === 'globe' ? '' : under) +
      lathe(sheet, {
        profile: foot,
        tone: footTone,
        finish: spec.footFinish ?? 'satin',
        decoration: decorate(foot, footTone, spec.footDecorations ?? [], spec.seed),
      }) +
      overlay +
      shadeBody(sheet, spec, profile),
    box: {
      left: -Math.max(R, footWidth / 2),
      right: Math.max(R, footWidth / 2),
      top: -top - 6,
      bottom: (footWidth / 2) * TILT,
    },
    focus: { at: [-R * 0.15, -base * 0.98], width: R * 1.35 },
    tone: mix(footTone, spec.shadeTone, 0.7),
  };
};
