import type { SurfaceOf } from '../syntax/surface.ts';
import type { Tree, TreeOf } from '../tree.ts';
import type { Lowering } from './lower.ts';
import { rangeOf } from './range-of.ts';

type BinaryLowering = (lowering: Lowering, surface: SurfaceOf<'binary'>) => Tree;

/** Lowers an operator that evaluates both sides. */
const operator =
  (kind: 'arithmetic' | 'comparison' | 'concat' | 'equality' | 'logic' | 'membership' | 'range'): BinaryLowering =>
  (lowering, surface) => {
    const left = lowering.lower(surface.left);
    const right = lowering.lower(surface.right);
    const sign = kind === 'concat' || kind === 'membership' || kind === 'range' ? {} : { operator: surface.operator };
    const tree = { kind, ...sign, left, right, ...rangeOf(surface) } as Tree;
    lowering.ancestry.inherit(tree, left);
    lowering.ancestry.inherit(tree, right);
    return tree;
  };

const arithmetic = operator('arithmetic');
const comparison = operator('comparison');
const equality = operator('equality');
const logic = operator('logic');

const map: BinaryLowering = (lowering, surface) => {
  const { ancestry } = lowering;
  const left = lowering.lower(surface.left);
  const path: TreeOf<'path'> =
    left.kind === 'path' ? left : { kind: 'path', steps: [left], at: left.at, start: left.start, end: left.end };
  const own = left.kind === 'parent' ? ancestry.slotOf(left) : undefined;
  if (own) ancestry.begin(path, [own]);
  const right = lowering.lower(surface.right);
  if (right.kind === 'path') path.steps.push(...right.steps);
  else {
    if (right.predicates) {
      right.stages = right.predicates.map((test) => ({ kind: 'filter', test, ...rangeOf(test) }));
      delete right.predicates;
    }
    path.steps.push(right);
  }
  path.at = surface.at;
  path.end = surface.end;
  path.steps.forEach((step, index) => {
    if (step.kind === 'literal') {
      if (typeof step.value !== 'string') {
        if (!lowering.problems.some((problem) => problem.code === 'S0213' && problem.start === step.start)) {
          lowering.report('S0213', step, { value: step.value });
        }
        return;
      }
      const { value: name, ...rest } = step;
      path.steps[index] = { ...rest, kind: 'name', name } as Tree;
    }
    if (step.keepArray) path.keepSingleton = true;
  });
  const first = path.steps[0] as Tree;
  const last = path.steps.at(-1) as Tree;
  if (first.kind === 'array') first.consArray = true;
  if (last.kind === 'array') last.consArray = true;
  ancestry.resolve(path);
  return path;
};

const bind: BinaryLowering = (lowering, surface) => {
  const target = lowering.lower(surface.left);
  const value = lowering.lower(surface.right);
  const tree: Tree = { kind: 'bind', name: target.kind === 'variable' ? target.name : '', value, ...rangeOf(surface) };
  lowering.ancestry.inherit(tree, value);
  return tree;
};

const nameOf = (surface: SurfaceOf<'binary'>): string => (surface.right.type === 'variable' ? surface.right.value : '');

const focus: BinaryLowering = (lowering, surface) => {
  const tree = lowering.lower(surface.left);
  const step = tree.kind === 'path' ? (tree.steps.at(-1) as Tree) : tree;
  if (step.stages || step.predicates) lowering.report('S0215', surface);
  if (step.kind === 'sort') lowering.report('S0216', surface);
  if (surface.keepArray) step.keepArray = true;
  step.focus = nameOf(surface);
  step.tuple = true;
  tree.end = surface.end;
  return tree;
};

const index: BinaryLowering = (lowering, surface) => {
  const left = lowering.lower(surface.left);
  let step = left;
  let path = left;
  if (left.kind === 'path') step = left.steps.at(-1) as Tree;
  else {
    path = { kind: 'path', steps: [left], ...rangeOf(left) };
    if (left.predicates) {
      left.stages = left.predicates.map((test) => ({ kind: 'filter', test, ...rangeOf(test) }));
      delete left.predicates;
    }
  }
  if (step.stages) step.stages.push({ kind: 'index', name: nameOf(surface), ...rangeOf(surface) });
  else step.index = nameOf(surface);
  step.tuple = true;
  path.end = surface.end;
  return path;
};

const apply: BinaryLowering = (lowering, surface) => {
  const left = lowering.lower(surface.left);
  const right = lowering.lower(surface.right);
  const tree: Tree = { kind: 'apply', left, right, ...rangeOf(surface) };
  if (left.keepArray || right.keepArray) tree.keepArray = true;
  return tree;
};

/** The lowering of each binary operator. */
export const binaryLowerings: Readonly<Record<string, BinaryLowering | undefined>> = {
  '.': map,
  ':=': bind,
  '@': focus,
  '#': index,
  '~>': apply,
  '+': arithmetic,
  '-': arithmetic,
  '*': arithmetic,
  '/': arithmetic,
  '%': arithmetic,
  '<': comparison,
  '<=': comparison,
  '>': comparison,
  '>=': comparison,
  '=': equality,
  '!=': equality,
  and: logic,
  or: logic,
  '&': operator('concat'),
  in: operator('membership'),
  '..': operator('range'),
};
