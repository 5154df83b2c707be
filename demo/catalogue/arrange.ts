import type { ObjectSpec } from '../drawings/object.ts';
import type { Placed } from '../drawings/objects/group.ts';
import type { PaperName } from '../drawings/palette.ts';
import type { ObjectMeasures, SceneSpec } from '../drawings/picture.ts';
import { createRandom } from '../drawings/random.ts';
import type { DemoScene } from './define.ts';

/**
 * Arranges a still life of three: the product at the front, one object behind it on one side, one beside it on the
 * other. The sides, and whether there is sun by default, depend on the slug only.
 */
export const sceneFor = (
  slug: string,
  self: ObjectSpec,
  { beside, paper, self: place, sun, width, center }: DemoScene & { paper: PaperName },
  measure: (object: ObjectSpec) => ObjectMeasures,
  find: (slug: string) => ObjectSpec,
): SceneSpec => {
  const random = createRandom(`scene/${slug}`);
  const side = random.next() < 0.5 ? -1 : 1;
  const [behind, next] = beside.map(find) as [ObjectSpec, ObjectSpec];
  const [w, wBehind, wNext] = [self, behind, next].map((object) => {
    const { left, right } = measure(object).box;
    return right - left;
  }) as [number, number, number];
  const deep = (w + wBehind) * 0.36 + 20;
  const objects: Placed[] = [
    { x: 0, ...place, object: self },
    { object: behind, x: side * (w * 0.3 + wBehind * 0.22), depth: deep },
    { object: next, x: -side * (w * 0.46 + wNext * 0.5 + 4), depth: random.between(0.05, 0.3) * w },
  ];
  const lit = sun ?? random.next() < 0.62;
  return {
    view: 'scene',
    paper,
    objects,
    width,
    center: center ?? [0.5, 0.58],
    tableDepth: deep + wBehind * 0.5 + 90,
    sun: lit ? { x: 0.5 - side * 0.08, y: 0.27, width: 0.5 } : undefined,
  };
};
