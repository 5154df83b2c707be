import { ARRAY, MISSING, NUMBER, STRING } from '../signature/kinds.ts';
import type { Stage, Tree, TreeOf } from '../tree.ts';
import { failsOnNothing } from './fails-on-nothing.ts';
import type { Inference } from './infer.ts';
import { describeType } from './to-schema.ts';
import {
  isNever,
  isUnknown,
  itemsOf,
  manyOf,
  mayBe,
  ofKinds,
  optional,
  present,
  sequenceOf,
  type Type,
  unite,
  unknown,
} from './type.ts';
import { TypeNames } from './type-names.ts';

const dropsGaps = (stage: Stage): boolean => stage.kind !== 'filter' || failsOnNothing(stage.test);

/** Returns the item type of a path that keeps its list: a list constructed by its last step counts as an item. */
function keptItem({ steps }: TreeOf<'path'>, type: Type): Type {
  const item = itemsOf(type);
  return steps.at(-1)?.kind === 'array' ? unite(item, type) : item;
}

/** Infers the type of a path, step by step. */
export function inferPath(infer: Inference, node: TreeOf<'path'>, context: Type, names: TypeNames): Type {
  const rows = new TypeNames(names);
  let type = context;
  let isStream = false;
  // The data of an expression may be a list, which is one item of a path until a step uses it.
  let untouched = mayBe(context, ARRAY) ? context : undefined;
  node.steps.forEach((step, index) => {
    isStream ||= step.tuple === true;
    const look = (): void => {
      type = inferStep(infer, step, type, index === 0, isStream, rows, untouched);
      if (step.focus === undefined) untouched = undefined;
    };
    // A later step may have no input.
    if (index === 0 && !mayBe(context, ARRAY)) look();
    else infer.perhaps(look);
  });
  const { group } = node;
  if (group) {
    const made = infer.perhaps(() => infer.grouped(group.pairs, type, rows));
    if (!node.steps.some((step) => step.tuple)) return made;
    // Without rows, no key is evaluated.
    return { ...made, fields: new Map([...(made.fields ?? [])].map(([name, field]) => [name, optional(field)])) };
  }
  // A path that begins with a constructed list without items ends with that list.
  if (node.steps[0]?.consArray) type = optional(unite(type, ofKinds(ARRAY)));
  // A kept list also keeps the results of filters on missing values.
  if (node.keepSingleton && !node.steps.every(({ stages = [] }) => stages.every(dropsGaps))) return unknown;
  if (node.keepSingleton && !isUnknown(type))
    return { kinds: ARRAY | (type.kinds & MISSING), item: present(keptItem(node, type)) };
  return type;
}

function inferStep(
  infer: Inference,
  step: Tree,
  before: Type,
  first: boolean,
  isStream: boolean,
  rows: TypeNames,
  untouched: Type | undefined,
): Type {
  let type = before;
  // A list constructor at the beginning of a path is evaluated without rows, so it binds no names.
  const namesRows = !first || !step.consArray;
  if (step.kind === 'sort') {
    const item = itemsOf(before);
    for (const { key } of step.terms) {
      const keyType = infer.perhaps(() => infer.infer(key, item, rows));
      if (isNever(itemsOf(keyType), STRING | NUMBER | MISSING)) {
        infer.report({
          code: 'T2008',
          severity: 'warning',
          node: key,
          message: `Only numbers and strings can be sorted, not ${describeType(keyType)}`,
        });
      }
    }
    // A list of one item is unwrapped.
    type = sequenceOf(item);
  } else {
    const many = mayBe(before, ARRAY) && step.kind !== 'variable' && !(first && step.consArray);
    const seesWhole = step.kind === 'name' || step.kind === 'variable' || !many;
    const item = untouched ? unite(untouched, itemsOf(before)) : itemsOf(before);
    const context = seesWhole ? before : item;
    const parent = itemsOf(before);
    if (step.ancestor !== undefined) rows.set(step.ancestor, mayBe(parent, ARRAY) ? unknown : parent);
    const made = infer.infer(step, context, rows);
    const one = !first && mayBe(before, MISSING) ? optional(made) : made;
    // A constructed list is an item and is not flattened.
    const join = step.kind === 'array' && !isStream ? sequenceOf : manyOf;
    // A list that a step creates from one item may be unwrapped.
    const joins = (many || (mayBe(one, ARRAY) && step.kind !== 'array')) && step.kind !== 'name';
    const whole = joins && !isStream ? join(one) : one;
    if (step.focus === undefined) type = whole;
    else if (namesRows) rows.set(step.focus, itemsOf(made));
    if (isStream) type = manyOf(type);
  }
  if (step.index !== undefined && namesRows) rows.set(step.index, ofKinds(NUMBER));
  for (const stage of step.stages ?? []) {
    if (stage.kind === 'index') rows.set(stage.name, ofKinds(NUMBER));
    else type = staged(infer, stage.test, type, mayBe(before, ARRAY), rows);
  }
  return type;
}

/** Infers the result of a filter on a step, which is applied for each input item of the step. */
function staged(infer: Inference, test: Tree, type: Type, isMany: boolean, rows: TypeNames): Type {
  const filtered = infer.filtered(test, type, rows);
  if (!isMany) return filtered;
  // A value that is missing for an item becomes an item of the result, and also of a list created by a passing test.
  return mayBe(type, MISSING) && !failsOnNothing(test) ? unknown : manyOf(itemsOf(filtered));
}
