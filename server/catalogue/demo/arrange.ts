import { createChance } from '../../media/drawings/chance.ts';
import type { GoodSpec } from '../../media/drawings/good.ts';
import type { Placed } from '../../media/drawings/goods/group.ts';
import type { PaperName } from '../../media/drawings/palette.ts';
import type { Facts, SceneSpec } from '../../media/drawings/picture.ts';
import type { DemoScene } from './define.ts';

/**
 * A still life of three: the product at the front, one good behind it on one side, one beside it on the other. Which
 * side is which, and whether there is sun, depends on the slug alone.
 */
export const sceneFor = (
  slug: string,
  self: GoodSpec,
  { beside, paper, self: place, sun, width, center }: DemoScene & { paper: PaperName },
  measure: (good: GoodSpec) => Facts,
  find: (slug: string) => GoodSpec,
): SceneSpec => {
  const chance = createChance(`scene/${slug}`);
  const side = chance.next() < 0.5 ? -1 : 1;
  const [behind, next] = beside.map(find) as [GoodSpec, GoodSpec];
  const [w, wBehind, wNext] = [self, behind, next].map((good) => {
    const { left, right } = measure(good).box;
    return right - left;
  }) as [number, number, number];
  const deep = (w + wBehind) * 0.36 + 20;
  const goods: Placed[] = [
    { x: 0, ...place, good: self },
    { good: behind, x: side * (w * 0.3 + wBehind * 0.22), depth: deep },
    { good: next, x: -side * (w * 0.46 + wNext * 0.5 + 4), depth: chance.between(0.05, 0.3) * w },
  ];
  const lit = sun ?? chance.next() < 0.62;
  return {
    view: 'scene',
    paper,
    goods,
    width,
    center: center ?? [0.5, 0.58],
    tableDepth: deep + wBehind * 0.5 + 90,
    sun: lit ? { x: 0.5 - side * 0.08, y: 0.27, width: 0.5 } : undefined,
  };
};
