import { type GroupSpec, groupOf } from './goods/group.ts';
import { type VesselSpec, vessel } from './goods/vessel.ts';
import type { Sheet } from './sheet.ts';
import type { Figure } from './view.ts';

/** Everything that can be drawn, as plain data: the kind and the measures of one good. */
export type GoodSpec = ({ kind: 'vessel' } & VesselSpec) | ({ kind: 'group' } & GroupSpec);

type Kind = GoodSpec['kind'];

// One sorted line for each kind of good.
const goods: { [K in Kind]: (sheet: Sheet, spec: Extract<GoodSpec, { kind: K }>) => Figure } = {
  group: (sheet, spec) => groupOf(sheet, spec, drawGood),
  vessel,
};

/** Draws one good, its foot at the origin. */
export const drawGood = (sheet: Sheet, spec: GoodSpec): Figure => {
  const draw = goods[spec.kind] as (sheet: Sheet, spec: GoodSpec) => Figure;
  return draw(sheet, spec);
};
