import { type BoardSpec, board } from './goods/board.ts';
import { type BookSpec, book } from './goods/book.ts';
import { type CandleSpec, candle } from './goods/candle.ts';
import { type FoldedSpec, folded, type HungSpec, hung, swatch } from './goods/cloth.ts';
import { type CushionSpec, cushion } from './goods/cushion.ts';
import { type GlassSpec, glass } from './goods/glass.ts';
import { type GroupSpec, groupOf } from './goods/group.ts';
import { type LampSpec, lamp } from './goods/lamp.ts';
import { type PenSpec, pen } from './goods/pen.ts';
import { type PlantedSpec, planted } from './goods/plant.ts';
import { type PlateSpec, plate } from './goods/plate.ts';
import {
  type BoxSpec,
  box,
  type DiffuserSpec,
  diffuser,
  type FruitSpec,
  fruit,
  type IncenseSpec,
  incense,
  type WateringCanSpec,
  wateringCan,
} from './goods/small-things.ts';
import { type VesselSpec, vessel } from './goods/vessel.ts';
import type { Sheet } from './sheet.ts';
import type { WeaveSpec } from './surface/weave.ts';
import type { Figure } from './view.ts';

/** Everything that can be drawn, by the name of its kind. */
export interface GoodKinds {
  board: BoardSpec;
  book: BookSpec;
  box: BoxSpec;
  candle: CandleSpec;
  cushion: CushionSpec;
  diffuser: DiffuserSpec;
  folded: FoldedSpec;
  fruit: FruitSpec;
  glass: GlassSpec;
  group: GroupSpec;
  hung: HungSpec;
  incense: IncenseSpec;
  lamp: LampSpec;
  pen: PenSpec;
  plate: PlateSpec;
  planted: PlantedSpec;
  swatch: { weave: WeaveSpec; seed: string };
  vessel: VesselSpec;
  'watering-can': WateringCanSpec;
}

/** One good as plain data: its kind, its measures in millimetres and its colours. */
export type GoodSpec = { [K in keyof GoodKinds]: { kind: K } & GoodKinds[K] }[keyof GoodKinds];

const goods: { [K in keyof GoodKinds]: (sheet: Sheet, spec: GoodKinds[K]) => Figure } = {
  board,
  book,
  box,
  candle,
  cushion,
  diffuser,
  folded,
  fruit,
  glass,
  group: (sheet, spec) => groupOf(sheet, spec, drawGood),
  hung,
  incense,
  lamp,
  pen,
  plate,
  planted,
  swatch,
  vessel,
  'watering-can': wateringCan,
};

/** Draws one good, its foot at the origin. */
export const drawGood = (sheet: Sheet, spec: GoodSpec): Figure => {
  const draw = goods[spec.kind] as (sheet: Sheet, spec: GoodSpec) => Figure;
  return draw(sheet, spec);
};
