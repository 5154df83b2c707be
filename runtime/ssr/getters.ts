import type { Bound, PlanNode } from '../../compiler/page/plan.ts';
import { asText } from '../core/values.ts';
import type { Frame } from './frame.ts';
import type { NodeCode, Workshop } from './node-code.ts';
import { follow, notPlain, plainComparison, plainPath } from './plain-path.ts';
import type { Rendering } from './rendering.ts';
import { type NamePlace, namesRead, placesOf, scopeFor, scopeFrom, shapeOf, valueAt } from './scope-shape.ts';

/** Finds a computed value at one place of the page. */
export type BoundGetter = (frame: Frame, rendering: Rendering) => unknown;

/** The key of an element of a list, from the frame of the list and what the element publishes. */
export type KeyGetter = (owner: Frame, data: object, rendering: Rendering) => unknown;

export function boundGetter(workshop: Workshop, code: NodeCode, bound: Bound): BoundGetter {
  if (typeof bound === 'number') return expressionGetter(workshop, code, bound);
  const parts = bound.map((part) => (typeof part === 'string' ? part : expressionGetter(workshop, code, part)));
  return (frame, rendering) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : textOf(part(frame, rendering));
    return text;
  };
}

/** Texts of numbers: a machine takes as long over one with decimals as over a short paragraph. */
const numberTexts = new Map<number, string>();
const numberTextLimit = 1000;

function textOf(value: unknown): string {
  if (typeof value !== 'number') return asText(value);
  let text = numberTexts.get(value);
  if (text === undefined) {
    text = asText(value);
    if (numberTexts.size >= numberTextLimit) numberTexts.clear();
    numberTexts.set(value, text);
  }
  return text;
}

function expressionGetter(workshop: Workshop, code: NodeCode, index: number): BoundGetter {
  const { names } = code.node;
  const places = placesOf(workshop, code, names, namesRead(workshop, index, names));
  const shape = shapeOf(workshop, code, places);
  const expression = workshop.expressions[index]!;
  const whole: BoundGetter = (frame, rendering) => {
    try {
      return expression.evaluate(scopeFor(shape, frame, rendering), undefined, rendering);
    } catch (cause) {
      return rendering.failedOrBroken(code, cause);
    }
  };
  const { tree } = workshop.plan.expressions[index]!;
  const comparison = plainComparison(tree);
  if (comparison) return comparisonGetter(comparison, places, whole);
  const path = plainPath(tree);
  const [place] = places;
  if (!path || !place) return whole;
  return (frame, rendering) => {
    const value = follow(valueAt(place, frame, rendering), path);
    return value === notPlain ? whole(frame, rendering) : value;
  };
}

/** Numbers are compared at once; what other values mean is for the language to say. */
function comparisonGetter(
  { compare, left, right }: NonNullable<ReturnType<typeof plainComparison>>,
  places: readonly NamePlace[],
  whole: BoundGetter,
): BoundGetter {
  const [from, to] = [left, right].map(([root]) => places.find(({ name }) => name === root));
  if (!from || !to) return whole;
  return (frame, rendering) => {
    const first = follow(valueAt(from, frame, rendering), left);
    const second = follow(valueAt(to, frame, rendering), right);
    return Number.isFinite(first) && Number.isFinite(second)
      ? compare(first as number, second as number)
      : whole(frame, rendering);
  };
}

/** The key is read before there are nodes for the element, so it sees what the list sees, and the element. */
export function keyGetter(workshop: Workshop, owner: NodeCode, { key = [], names }: PlanNode): KeyGetter {
  const { as = '' } = owner.node;
  const parts = (typeof key === 'number' ? [key] : [...key]).map((part) => {
    if (typeof part === 'string') return part;
    const read = namesRead(workshop, part, names);
    const places = placesOf(
      workshop,
      owner,
      names,
      read.filter((name) => name !== as),
    );
    const hasItem = read.includes(as);
    const path = hasItem ? plainPath(workshop.plan.expressions[part]!.tree) : undefined;
    return { expression: workshop.expressions[part]!, places, hasItem, path };
  });
  const partValue = (part: (typeof parts)[number], frame: Frame, data: object, rendering: Rendering): unknown => {
    if (typeof part === 'string') return part;
    const value = part.path ? follow(data, part.path) : notPlain;
    if (value !== notPlain) return value;
    const scope = scopeFrom(part.places, frame, rendering);
    if (part.hasItem) scope[as] = data;
    try {
      return part.expression.evaluate(scope, undefined, rendering);
    } catch (cause) {
      return rendering.failed(owner, cause);
    }
  };
  const [first] = parts;
  return typeof key === 'number'
    ? (frame, data, rendering) => partValue(first!, frame, data, rendering)
    : (frame, data, rendering) => parts.map((part) => asText(partValue(part, frame, data, rendering))).join('');
}
