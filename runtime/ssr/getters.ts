import { decodeTree } from '../../compiler/expression/encoding/decode-tree.ts';
import { functionsUsed } from '../../compiler/expression/functions-used.ts';
import type { Bound } from '../../compiler/page/plan.ts';
import { asText, bounded } from '../core/values.ts';
import { idAt } from './frame.ts';
import type { NodeCode, Workshop } from './node-code.ts';
import { notPlain, plainGetter } from './plain-expression.ts';
import type { Rendering } from './rendering.ts';
import { fieldsRead, type NamePlace, namesRead, placesOf, scopeFor, shapeOf } from './scope-shape.ts';
import type { Surroundings } from './surroundings.ts';

/** Finds a computed value at one place of the page. */
export type BoundGetter = (around: Surroundings | undefined, rendering: Rendering) => unknown;

/** Functions that give something else each time, and the one that may call them unseen. */
const chances: ReadonlySet<string> = new Set(['random', 'shuffle', 'eval']);

const drawsLots = ({ plan }: Workshop, index: number): boolean =>
  plan.functions.some((name) => chances.has(name)) &&
  functionsUsed(decodeTree(plan.expressions[index]!.tree), chances).length > 0;

/** What an expression gives that has failed. */
type Failed = (rendering: Rendering, cause: unknown) => undefined;

export function boundGetter(workshop: Workshop, code: NodeCode, bound: Bound): BoundGetter {
  const { names } = code.node;
  const failed: Failed = (rendering, cause) => rendering.failedOrBroken(code, cause);
  return joinedGetter(bound, (index) => {
    const places = placesOf(workshop, code, names, namesRead(workshop, index, names));
    return expressionGetter(workshop, code, index, places, failed);
  });
}

/** The key is read before there are nodes for the element, so it sees what the list sees, and the element. */
export function keyGetter(workshop: Workshop, owner: NodeCode, code: NodeCode): BoundGetter {
  const { key = [], names } = code.node;
  const { as = '' } = owner.node;
  const failed: Failed = (rendering, cause) => rendering.failed(owner, cause);
  const outwards = (place: NamePlace): NamePlace => (place.from === 'around' ? { ...place, up: place.up + 1 } : place);
  return joinedGetter(key, (index) => {
    const places = namesRead(workshop, index, names).flatMap((name): NamePlace[] =>
      name === as ? [{ name, from: 'around', up: 0 }] : placesOf(workshop, owner, names, [name]).map(outwards),
    );
    return expressionGetter(workshop, code, index, places, failed, owner);
  });
}

function joinedGetter(bound: Bound, getterOf: (index: number) => BoundGetter): BoundGetter {
  if (typeof bound === 'number') return getterOf(bound);
  const parts = bound.map((part) => (typeof part === 'string' ? part : getterOf(part)));
  return (around, rendering) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : textOf(part(around, rendering));
    return bounded(text);
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

function expressionGetter(
  workshop: Workshop,
  code: NodeCode,
  index: number,
  places: readonly NamePlace[],
  failed: Failed,
  /** Whose place it is evaluated in. */
  evaluator: NodeCode = code,
): BoundGetter {
  const inPart = (place: NamePlace): NamePlace => {
    const fields = place.from === 'around' ? fieldsRead(workshop, index, place.name) : undefined;
    return fields ? ({ ...place, fields } as NamePlace) : place;
  };
  const shape = shapeOf(workshop, code, places.map(inPart));
  const expression = workshop.expressions[index]!;
  const isLeftToChance = drawsLots(workshop, index);
  const whole: BoundGetter = (around, rendering) => {
    try {
      const scope = scopeFor(shape, around, rendering);
      if (isLeftToChance) rendering.moment?.begin({ id: idAt(evaluator, around?.path) }, index, true);
      return expression.evaluate(scope, undefined, rendering);
    } catch (cause) {
      return failed(rendering, cause);
    }
  };
  const plain = plainGetter(workshop.plan.expressions[index]!.tree, places);
  if (!plain) return whole;
  return (around, rendering) => {
    const value = plain(around, rendering);
    return value === notPlain ? whole(around, rendering) : value;
  };
}
