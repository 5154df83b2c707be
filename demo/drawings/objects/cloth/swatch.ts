import { light, shade } from '../../color.ts';
import type { Sheet } from '../../sheet.ts';
import { type WeaveSpec, weave } from '../../surface/weave.ts';
import { curve, n, path } from '../../svg.ts';
import type { Figure } from '../../view.ts';
import { folds } from './folds.ts';

/** A close-up of a cloth that fills the picture, with one fold across. */
export const swatch = (sheet: Sheet, { weave: spec, seed }: { weave: WeaveSpec; seed: string }): Figure => {
  const ground = spec.colors[0];
  const span = spec.repeat * 4.2;
  // Most of a bordered cloth is plain, so the picture starts where it is not.
  const origin = spec.kind === 'border' ? -spec.repeat * 1.9 : -span;
  const turned = weave(sheet, spec, `rotate(-14) translate(${n(-span)} ${n(origin)})`);
  const under = weave(sheet, spec, `rotate(8) translate(${n(-span)} ${n(-span)})`);
  const all = `M${n(-span)} ${n(-span)}H${n(span)}V${n(span)}H${n(-span)}Z`;
  const fold = curve([
    [-span, span * 0.16],
    [-span * 0.4, span * 0.3],
    [span * 0.1, span * 0.12],
    [span * 0.6, -span * 0.3],
    [span, -span * 0.42],
  ]);
  const upper = `${fold}V${n(-span)}H${n(-span)}Z`;
  const wash = sheet.linear(
    [
      [0, '#fff4df', 0.24],
      [0.5, '#fff4df', 0.04],
      [0.86, shade(ground, 0.5), 0.16],
      [1, shade(ground, 0.6), 0.3],
    ],
    [0.2, 0, 0.5, 1],
  );
  return {
    shadow: '',
    body:
      path(all, { fill: under.pattern }) +
      path(all, { fill: under.threads }) +
      path(all, { fill: folds(sheet, seed, 4), opacity: 0.7 }) +
      path(upper, {
        fill: '#22161a',
        opacity: 0.5,
        transform: `translate(${n(span * 0.03)} ${n(span * 0.06)})`,
        filter: sheet.blur(span * 0.03, { left: -span, right: span, top: -span * 0.5, bottom: span * 0.4 }),
      }) +
      path(upper, { fill: turned.pattern }) +
      path(upper, { fill: turned.threads }) +
      path(upper, { fill: wash }) +
      path(fold, {
        fill: 'none',
        stroke: light(ground, 0.6),
        'stroke-width': span * 0.012,
        opacity: 0.5,
        transform: `translate(0 ${n(-span * 0.012)})`,
      }),
    box: { left: -span * 0.4, right: span * 0.4, top: -span * 0.5, bottom: span * 0.5 },
    focus: { at: [0, span * 0.06], width: span * 0.86 },
    tone: ground,
  };
};
