import { powerOf } from '../regex/cost.ts';
import { defaultSyntaxLimits, maxProblems } from '../syntax/parser.ts';
import type { Surface, SurfaceOf, SurfaceType, SyntaxProblem } from '../syntax/surface.ts';
import type { Tree, TreeOf } from '../tree.ts';
import { Ancestry } from './ancestry.ts';
import { binaryLowerings } from './binary.ts';
import { rangeOf } from './range-of.ts';
import { lowerFilter, lowerGroup, lowerOrder } from './stages.ts';
import { markTailCalls } from './tail-calls.ts';

/** State shared by the lowering of all kinds of nodes. */
export class Lowering {
  readonly ancestry: Ancestry;
  readonly problems: SyntaxProblem[] = [];
  private depth = 0;
  private readonly nesting: number;

  constructor(nesting: number) {
    this.nesting = nesting;
    this.ancestry = new Ancestry((problem) => this.add(problem));
  }

  private add(problem: SyntaxProblem): void {
    if (this.problems.length < maxProblems) this.problems.push(problem);
  }

  report(code: string, node: Surface | Tree, more?: Partial<SyntaxProblem>): void {
    this.add({ code, start: node.start, end: node.end, position: node.at, ...more });
  }

  lower = (surface: Surface): Tree => {
    if (++this.depth > this.nesting) {
      if (!this.problems.some((problem) => problem.code === 'S0501'))
        this.report('S0501', surface, { value: this.nesting });
      this.depth--;
      return { kind: 'error', ...rangeOf(surface) };
    }
    const lowering = lowerings[surface.type] as (lowering: Lowering, surface: Surface) => Tree;
    const tree = lowering(this, surface);
    if (surface.keepArray) tree.keepArray = true;
    this.depth--;
    return tree;
  };
}

const errorTree = (surface: Surface): Tree => ({ kind: 'error', ...rangeOf(surface) });

function name(surface: Surface, value: string): Tree {
  const step: Tree = { kind: 'name', name: value, ...rangeOf(surface) };
  const path: TreeOf<'path'> = { kind: 'path', steps: [step], ...rangeOf(surface) };
  if (surface.keepArray) {
    step.keepArray = true;
    path.keepSingleton = true;
  }
  return path;
}

type Lowerings = { [T in SurfaceType]: (lowering: Lowering, surface: SurfaceOf<T>) => Tree };

const lowerings: Lowerings = {
  name: (_, surface) => name(surface, surface.value),
  variable: (_, surface) => ({ kind: 'variable', name: surface.value, ...rangeOf(surface) }),
  string: (_, surface) => ({ kind: 'literal', value: surface.value, ...rangeOf(surface) }),
  number: (_, surface) => ({ kind: 'literal', value: surface.value, ...rangeOf(surface) }),
  value: (_, surface) => ({ kind: 'literal', value: surface.value, ...rangeOf(surface) }),
  regex: (_, { pattern, flags, ...surface }) => {
    const power = powerOf(pattern, flags);
    const tree: TreeOf<'regex'> = { kind: 'regex', pattern, flags, ...rangeOf(surface) };
    return power === undefined ? tree : { ...tree, power };
  },
  wildcard: (_, surface) => ({ kind: 'wildcard', ...rangeOf(surface) }),
  descendant: (_, surface) => ({ kind: 'descendant', ...rangeOf(surface) }),
  parent: ({ ancestry }, surface) => {
    const tree: TreeOf<'parent'> = { kind: 'parent', label: '', ...rangeOf(surface) };
    ancestry.open(tree);
    return tree;
  },
  operator: (lowering, surface) => {
    if (surface.value === '?') return { kind: 'placeholder', ...rangeOf(surface) };
    if (surface.value === 'and' || surface.value === 'or' || surface.value === 'in')
      return name(surface, surface.value);
    lowering.report('S0201', surface, { token: surface.value });
    return errorTree(surface);
  },
  end: (lowering, surface) => {
    lowering.report('S0207', surface, { token: '(end)' });
    return errorTree(surface);
  },
  error: (_, surface) => errorTree(surface),
  binary: (lowering, surface) => {
    const lower = binaryLowerings[surface.operator];
    if (lower) return lower(lowering, surface);
    lowering.lower(surface.left);
    lowering.lower(surface.right);
    return errorTree(surface);
  },
  keep: (lowering, surface) => {
    let target: Surface = surface.left;
    while (target.type === 'filter' || target.type === 'keep') target = target.left;
    target.keepArray = true;
    const tree = lowering.lower(surface.left);
    tree.end = surface.end;
    return tree;
  },
  filter: lowerFilter,
  group: lowerGroup,
  order: lowerOrder,
  negation: (lowering, surface) => {
    const value = lowering.lower(surface.value);
    if (value.kind === 'literal' && typeof value.value === 'number') {
      value.value = -value.value;
      value.start = surface.start;
      return value;
    }
    const tree: Tree = { kind: 'negation', value, ...rangeOf(surface) };
    lowering.ancestry.inherit(tree, value);
    return tree;
  },
  array: (lowering, surface) => {
    const tree: TreeOf<'array'> = { kind: 'array', items: [], ...rangeOf(surface) };
    for (const each of surface.items) {
      const item = lowering.lower(each);
      lowering.ancestry.inherit(tree, item);
      tree.items.push(item);
    }
    return tree;
  },
  object: (lowering, surface) => {
    const tree: TreeOf<'object'> = { kind: 'object', pairs: [], ...rangeOf(surface) };
    for (const [left, right] of surface.pairs) {
      const key = lowering.lower(left);
      lowering.ancestry.inherit(tree, key);
      const value = lowering.lower(right);
      lowering.ancestry.inherit(tree, value);
      tree.pairs.push([key, value]);
    }
    return tree;
  },
  block: (lowering, surface) => {
    const tree: TreeOf<'block'> = { kind: 'block', expressions: [], ...rangeOf(surface) };
    for (const each of surface.expressions) {
      const part = lowering.lower(each);
      lowering.ancestry.inherit(tree, part);
      if (part.consArray || (part.kind === 'path' && part.steps[0]?.consArray)) tree.consArray = true;
      tree.expressions.push(part);
    }
    return tree;
  },
  call: (lowering, surface) => {
    const values: Tree[] = [];
    const { ancestry } = lowering;
    const place = rangeOf(surface);
    const callee: Tree = { kind: 'error', ...place };
    const tree: Tree = surface.partial
      ? { kind: 'partial', callee, arguments: values, ...place }
      : { kind: 'call', callee, arguments: values, ...place };
    for (const each of surface.arguments) {
      const value = lowering.lower(each);
      ancestry.inherit(tree, value);
      values.push(value);
    }
    tree.callee = lowering.lower(surface.callee);
    if (tree.kind === 'partial') tree.arguments = values.map((value) => (value.kind === 'placeholder' ? null : value));
    return tree;
  },
  lambda: (lowering, surface) => {
    const parameters = surface.parameters.map((parameter) => (parameter.type === 'variable' ? parameter.value : ''));
    const body = lowering.lower(surface.body);
    markTailCalls(body);
    const tree: TreeOf<'lambda'> = { kind: 'lambda', parameters, body, ...rangeOf(surface) };
    if (surface.signature !== undefined) tree.signature = surface.signature;
    return tree;
  },
  condition: (lowering, surface) => {
    const { ancestry } = lowering;
    const test = lowering.lower(surface.test);
    const yes = lowering.lower(surface.yes);
    const tree: TreeOf<'condition'> = { kind: 'condition', test, yes, ...rangeOf(surface) };
    ancestry.inherit(tree, test);
    ancestry.inherit(tree, yes);
    if (surface.no) {
      tree.no = lowering.lower(surface.no);
      ancestry.inherit(tree, tree.no);
    }
    return tree;
  },
  fallback: (lowering, surface) => {
    const value = lowering.lower(surface.left);
    const no = lowering.lower(surface.no);
    const tree: Tree = { kind: 'fallback', operator: surface.operator, value, no, ...rangeOf(surface) };
    lowering.ancestry.inherit(tree, value);
    lowering.ancestry.inherit(tree, no);
    return tree;
  },
  transform: (lowering, surface) => {
    const pattern = lowering.lower(surface.pattern);
    const update = lowering.lower(surface.update);
    const tree: TreeOf<'transform'> = { kind: 'transform', pattern, update, ...rangeOf(surface) };
    if (surface.deletion) tree.deletion = lowering.lower(surface.deletion);
    return tree;
  },
};

/** Turns the surface tree into the tree that is evaluated. Problems are listed in the order in which they are found. */
export function lowerSurface(
  surface: Surface,
  nesting: number = defaultSyntaxLimits.nesting,
): { tree: Tree; problems: SyntaxProblem[] } {
  const lowering = new Lowering(nesting);
  const tree = lowering.lower(surface);
  const { ancestry } = lowering;
  if (tree.kind === 'parent' || ancestry.seekingOf(tree) !== undefined) ancestry.fail(tree);
  return { tree, problems: lowering.problems };
}
