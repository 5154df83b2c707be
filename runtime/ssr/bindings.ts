import { decodeTree } from '../../expression/encoding/decode-tree.ts';
import { functionsUsed } from '../../expression/functions-used.ts';
import { partOf } from '../../expression/nodes/core-kinds.ts';
import { followNames, foundList } from '../../expression/nodes/paths/names-path.ts';
import type { Tree, TreeOf } from '../../expression/tree.ts';
import type { Bound } from '../../plan/plan.ts';
import { asText, boundedText } from '../expressions/values.ts';
import type { CompiledNode, RenderPlanContext } from './compiled-node.ts';
import { instanceIdAt } from './instance-id.ts';
import type { RenderPass } from './render-pass.ts';
import { fieldsRead, layoutOf, type NameSource, nameSources, namesRead, scopeFor } from './scope-layout.ts';
import type { SlotScope } from './slot-scope.ts';

/** Computes a bound value in one place of the page. */
export type Binding = (around: SlotScope | undefined, rendering: RenderPass) => unknown;

/** Functions whose result differs each time, and `eval`, which may call them unseen. */
const randomFunctions: ReadonlySet<string> = new Set(['random', 'shuffle', 'eval']);

const isRandom = ({ plan }: RenderPlanContext, index: number): boolean =>
  plan.functions.some((name) => randomFunctions.has(name)) &&
  functionsUsed(decodeTree(plan.expressions[index]!.tree), randomFunctions).length > 0;

/** Handles an expression's failure; returns the value to use. */
type OnFailure = (rendering: RenderPass, cause: unknown) => undefined;

/** Creates the binding of a value of a node, in the scope of the node. */
export function createBinding(context: RenderPlanContext, code: CompiledNode, bound: Bound): Binding {
  const { names } = code.plan;
  const failed: OnFailure = (rendering, cause) => rendering.expressionFailedOrThrow(code, cause);
  return joinedBinding(bound, (index) => {
    const places = nameSources(context, code, names, namesRead(context, index, names));
    return expressionBinding(context, code, index, places, failed);
  });
}

/**
 * Creates the binding of an element's key. The key is read before the element's nodes exist, so it sees the names
 * that its list sees, and the element.
 */
export function createKeyBinding(context: RenderPlanContext, owner: CompiledNode, code: CompiledNode): Binding {
  const { key = [], names } = code.plan;
  const { as = '' } = owner.plan;
  const failed: OnFailure = (rendering, cause) => rendering.expressionFailed(owner, cause);
  const outwards = (place: NameSource): NameSource =>
    place.from === 'around' ? { ...place, up: place.up + 1 } : place;
  return joinedBinding(key, (index) => {
    const places = namesRead(context, index, names).flatMap((name): NameSource[] =>
      name === as ? [{ name, from: 'around', up: 0 }] : nameSources(context, owner, names, [name]).map(outwards),
    );
    return expressionBinding(context, code, index, places, failed, owner);
  });
}

function joinedBinding(bound: Bound, getterOf: (index: number) => Binding): Binding {
  if (typeof bound === 'number') return getterOf(bound);
  const parts = bound.map((part) => (typeof part === 'string' ? part : getterOf(part)));
  return (around, rendering) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : textOf(part(around, rendering));
    return boundedText(text);
  };
}

/** Cache for the text of numbers: converting a number with decimals takes as long as escaping a short paragraph. */
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

/** Returns the names of a pure path, which most expressions are; undefined for any other expression. */
const namesOfPath = (tree: Tree): string[] | undefined =>
  tree.kind === 'path' && partOf(tree) === 'core' ? tree.steps.map((step) => (step as TreeOf<'name'>).name) : undefined;

function expressionBinding(
  context: RenderPlanContext,
  code: CompiledNode,
  index: number,
  places: readonly NameSource[],
  failed: OnFailure,
  /** The node in whose place the expression is evaluated. */
  evaluator: CompiledNode = code,
): Binding {
  const inPart = (place: NameSource): NameSource => {
    const fields = place.from === 'around' ? fieldsRead(context, index, place.name) : undefined;
    return fields ? ({ ...place, fields } as NameSource) : place;
  };
  const shape = layoutOf(context, code, places.map(inPart));
  const expression = context.expressions[index]!;
  const path = namesOfPath(decodeTree(context.plan.expressions[index]!.tree));
  const isLeftToChance = isRandom(context, index);
  return (around, rendering) => {
    try {
      const scope = scopeFor(shape, around, rendering);
      if (isLeftToChance) rendering.renderClock?.enter({ id: instanceIdAt(evaluator.plan, around?.path) }, index, true);
      const followed = path ? followNames(path, scope) : foundList;
      return followed === foundList ? expression.evaluate(scope, undefined, rendering) : followed;
    } catch (cause) {
      return failed(rendering, cause);
    }
  };
}
