import type { SurfaceOf } from '../syntax/surface.ts';
import type { Tree, TreeOf } from '../tree.ts';
import type { Lowering } from './lower.ts';
import { rangeOf } from './range-of.ts';

/** Lowers `a[test]`: to a stage of a path's last step, or to a predicate of any other node. */
export function lowerFilter(lowering: Lowering, surface: SurfaceOf<'filter'>): Tree {
  const { ancestry } = lowering;
  const tree = lowering.lower(surface.left);
  const step = tree.kind === 'path' ? (tree.steps.at(-1) as Tree) : tree;
  if (step.group) lowering.report('S0209', surface);
  const test = lowering.lower(surface.test);
  const seeking = ancestry.seekingOf(test);
  if (seeking) {
    for (const slot of seeking) {
      if (slot.level === 1) ancestry.climb(step, slot);
      else slot.level--;
    }
    ancestry.inherit(step, test);
  }
  if (tree.kind === 'path') {
    step.stages ??= [];
    step.stages.push({ kind: 'filter', test, ...rangeOf(surface) });
  } else {
    step.predicates ??= [];
    step.predicates.push(test);
  }
  tree.end = surface.end;
  return tree;
}

/** Lowers `a{key: value}`. */
export function lowerGroup(lowering: Lowering, surface: SurfaceOf<'group'>): Tree {
  const tree = lowering.lower(surface.left);
  if (tree.group) lowering.report('S0210', surface);
  tree.group = {
    pairs: surface.pairs.map(([key, value]) => [lowering.lower(key), lowering.lower(value)]),
    ...rangeOf(surface),
  };
  tree.end = surface.end;
  return tree;
}

/** Lowers `a^(<key, >key)`: sorting is a step of the path. */
export function lowerOrder(lowering: Lowering, surface: SurfaceOf<'order'>): Tree {
  const { ancestry } = lowering;
  const left = lowering.lower(surface.left);
  const path: TreeOf<'path'> = left.kind === 'path' ? left : { kind: 'path', steps: [left], ...rangeOf(left) };
  const sort: TreeOf<'sort'> = { kind: 'sort', terms: [], ...rangeOf(surface) };
  for (const { descending, key: written } of surface.terms) {
    const key = lowering.lower(written);
    ancestry.inherit(sort, key);
    sort.terms.push({ descending, key });
  }
  path.steps.push(sort);
  path.end = surface.end;
  ancestry.resolve(path);
  return path;
}
