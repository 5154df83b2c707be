import { decodeTree } from '../../compiler/expression/encoding/decode-tree.ts';
import type { EncodedTree } from '../../compiler/expression/index.ts';
import type { Tree, TreeKind, TreeOf } from '../../compiler/expression/tree.ts';
import { roundHalfEven } from '../../compiler/expression/values/round.ts';
import type { BoundGetter } from './getters.ts';
import { further, type NamePlace, valueAt } from './scope-shape.ts';

/**
 * Most of what pages bind is a path, two numbers that are compared, a price that is worked out. What such an expression
 * gives for plain values is found here at once; for all others it is `notPlain`, and the whole language has its say.
 */
export const plainGetter = (encoded: EncodedTree, places: readonly NamePlace[]): BoundGetter | undefined =>
  getterOf(decodeTree(encoded), places);

/** Stands for a value that only the whole language knows how to make: of a list on the way, of no number. */
export const notPlain = Symbol('not plain');

type GetterOf<K extends TreeKind> = (tree: TreeOf<K>, places: readonly NamePlace[]) => BoundGetter | undefined;

/** What a node may carry and still mean nothing else. */
const plainMembers = new Set([
  ...['kind', 'at', 'start', 'end', 'name', 'value', 'operator'],
  ...['left', 'right', 'steps', 'expressions', 'callee', 'arguments'],
]);

function getterOf(tree: Tree, places: readonly NamePlace[]): BoundGetter | undefined {
  const make = getters[tree.kind] as GetterOf<TreeKind> | undefined;
  return Object.keys(tree).every((member) => plainMembers.has(member)) ? make?.(tree, places) : undefined;
}

const getters: { [K in TreeKind]?: GetterOf<K> } = {
  name: (tree, places) => pathGetter([tree], places),
  path: ({ steps }, places) => pathGetter(steps, places),
  literal: ({ value }) => (typeof value === 'number' ? () => value : undefined),
  block: ({ expressions: [only, ...more] }, places) => (only && more.length === 0 ? getterOf(only, places) : undefined),
  arithmetic: ({ operator, left, right }, places) => ofNumbers(arithmetic[operator], left, right, places),
  comparison: ({ operator, left, right }, places) => ofNumbers(comparisons[operator], left, right, places),
  call: ({ callee, arguments: [only, ...more] }, places) => {
    const isRound = callee.kind === 'variable' && callee.name === 'round' && more.length === 0;
    const value = isRound && only ? getterOf(only, places) : undefined;
    return value && ofNumber(roundHalfEven, value);
  },
};

type Operation = (left: number, right: number) => number | boolean;

const arithmetic: Readonly<Record<string, Operation>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

const comparisons: Readonly<Record<string, Operation>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

const isUsable = (value: unknown): value is number => Number.isFinite(value);

function ofNumbers(
  operation: Operation | undefined,
  left: Tree,
  right: Tree,
  places: readonly NamePlace[],
): BoundGetter | undefined {
  const first = getterOf(left, places);
  const second = getterOf(right, places);
  if (!operation || !first || !second) return undefined;
  return (around, rendering) => {
    const one = first(around, rendering);
    const other = second(around, rendering);
    if (!isUsable(one) || !isUsable(other)) return notPlain;
    const result = operation(one, other);
    return typeof result === 'boolean' || isUsable(result) ? result : notPlain;
  };
}

const ofNumber =
  (operation: (value: number) => number, get: BoundGetter): BoundGetter =>
  (around, rendering) => {
    const value = get(around, rendering);
    return isUsable(value) ? operation(value) : notPlain;
  };

/** A name, or the position of an item in a list. */
type Step = string | number;

/** Of what stands around, only the name that is asked for is looked up. */
function pathGetter(steps: readonly Tree[], places: readonly NamePlace[]): BoundGetter | undefined {
  const path = steps.flatMap(stepsOf);
  const [root, first] = path;
  const place = places.find(({ name }) => name === root);
  if (path.includes(undefined) || !place) return undefined;
  const plain = path as Step[];
  if (place.from !== 'around' || typeof first !== 'string')
    return (around, rendering) => follow(valueAt(place, around, rendering), plain, 1);
  const { up } = place;
  return (around) => follow(further(around!, up).named(first), plain, 2);
}

function stepsOf(tree: Tree): (Step | undefined)[] {
  const { stages = [], ...step } = tree;
  if (step.kind !== 'name' || step.name in Object.prototype) return [undefined];
  if (!Object.keys(step).every((member) => plainMembers.has(member))) return [undefined];
  return [step.name, ...stages.map((stage) => (stage.kind === 'filter' ? positionOf(stage.test) : undefined))];
}

const positionOf = (tree: Tree): number | undefined =>
  tree.kind === 'literal' && Number.isInteger(tree.value) && (tree.value as number) >= 0
    ? (tree.value as number)
    : undefined;

/** Follows a path from one of its steps on. */
function follow(value: unknown, path: readonly Step[], from: number): unknown {
  let at = value;
  for (let index = from; index < path.length; index++) {
    const step = path[index]!;
    if (typeof at !== 'object' || at === null) return withoutParts(at, step);
    // A name in a list means that of all its items; a position in what is no list may be the thing itself.
    if (Array.isArray(at) === (typeof step === 'string')) return notPlain;
    at = (at as Record<Step, unknown>)[step];
  }
  if (typeof at === 'object') return Array.isArray(at) ? notPlain : at;
  return typeof at === 'function' ? notPlain : at;
}

/** A step into what has no parts: nothing, unless it has a position or is a function. */
const withoutParts = (value: unknown, step: Step): unknown =>
  value !== undefined && (typeof step === 'number' || typeof value === 'function') ? notPlain : undefined;
