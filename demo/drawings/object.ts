import { type BoardSpec, board } from './objects/board.ts';
import { type BookSpec, book } from './objects/book.ts';
import { type CandleSpec, candle } from './objects/candle.ts';
import { type FoldedSpec, folded } from './objects/cloth/folded.ts';
import { type HungSpec, hung } from './objects/cloth/hung.ts';
import { swatch } from './objects/cloth/swatch.ts';
import { type CushionSpec, cushion } from './objects/cushion.ts';
import { type GlassSpec, glass } from './objects/glass/glass.ts';
import { type GroupSpec, groupOf } from './objects/group.ts';
import { lamp } from './objects/lamp/lamp.ts';
import type { LampSpec } from './objects/lamp/spec.ts';
import { type PenSpec, pen } from './objects/pen.ts';
import { type PlantedSpec, planted } from './objects/plant.ts';
import { type PlateSpec, plate } from './objects/plate.ts';
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
} from './objects/small-things.ts';
import { type VesselSpec, vessel } from './objects/vessel.ts';
import type { Sheet } from './sheet.ts';
import type { WeaveSpec } from './surface/weave.ts';
import type { Figure } from './view.ts';

/** Everything that can be drawn, by the name of its kind. */
export interface ObjectKinds {
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

/** One object as plain data: its kind, its measures in millimetres and its colours. */
export type ObjectSpec = { [K in keyof ObjectKinds]: { kind: K } & ObjectKinds[K] }[keyof ObjectKinds];

const objects: { [K in keyof ObjectKinds]: (sheet: Sheet, spec: ObjectKinds[K]) => Figure } = {
  board,
  book,
  box,
  candle,
  cushion,
  diffuser,
  folded,
  fruit,
  glass,
  group: (sheet, spec) => groupOf(sheet, spec, drawObject),
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

/** Draws an object with its foot at the origin. */
export const drawObject = (sheet: Sheet, spec: ObjectSpec): Figure => {
  const draw = objects[spec.kind] as (sheet: Sheet, spec: ObjectSpec) => Figure;
  return draw(sheet, spec);
};
