import { light, mix, shade } from '../../color.ts';
import type { Sheet } from '../../sheet.ts';
import { ellipse, n, path } from '../../svg.ts';
import { type Figure, TILT } from '../../view.ts';
import { shadeBody, shadeProfile } from './lampshade.ts';
import { halo } from './light.ts';
import type { LampSpec } from './spec.ts';

/** A shade that hangs from above the picture. */
export const pendant = (sheet: Sheet, spec: LampSpec): Figure => {
  const { shadeWidth, shadeHeight, shadeTone } = spec;
  const R = shadeWidth / 2;
  const base = shadeHeight * 0.3;
  const profile = shadeProfile(spec.style, shadeWidth, shadeHeight, base);
  const under =
    spec.style === 'pendant'
      ? ellipse(0, -base, R, R * TILT, { fill: shade(shadeTone, 0.3) }) +
        ellipse(0, -base - 1, R * 0.965, R * TILT * 0.95, {
          fill: sheet.radial([
            [0, '#fff6da'],
            [0.45, '#ffe4a8'],
            [1, mix(shadeTone, '#e2b366', 0.6)],
          ]),
        }) +
        ellipse(0, -base - R * 0.02, R * 0.2, R * 0.13, { fill: '#fffdf2' })
      : '';
  const cord = path(`M0 ${n(-base - shadeHeight)}V-3000`, { stroke: shade(spec.footTone, 0.3), 'stroke-width': 3.4 });
  const cap =
    ellipse(0, -base - shadeHeight, 9, 9 * TILT, { fill: spec.footTone }) +
    path(`M-9 ${n(-base - shadeHeight)}l3 -20h12l3 20Z`, {
      fill: sheet.linear([
        [0, light(spec.footTone, 0.4)],
        [1, shade(spec.footTone, 0.5)],
      ]),
    });
  return {
    shadow: ellipse(0, base * 1.4, R * 2, R * 0.5, {
      fill: sheet.radial([
        [0, '#ffe9b8', 0.5],
        [1, '#ffe9b8', 0],
      ]),
    }),
    body:
      cord + halo(sheet, 0, -base - shadeHeight * 0.2, R * 2.3, 0.55) + cap + shadeBody(sheet, spec, profile) + under,
    box: { left: -R, right: R, top: -base - shadeHeight - 60, bottom: 0 },
    focus: { at: [-R * 0.3, -base - shadeHeight * 0.25], width: R * 1.2 },
    tone: shadeTone,
  };
};
