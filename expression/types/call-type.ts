import { languageFunctions } from '../functions/index.ts';
import type { Builtin } from '../run/builtin.ts';
import { ARRAY, BOOLEAN, FUNCTION, kindOfLetter, MISSING, NUMBER, OBJECT, STRING } from '../signature/kinds.ts';
import type { Tree, TreeOf } from '../tree.ts';
import type { Inference } from './infer.ts';
import { nearest } from './nearest.ts';
import { describeType } from './to-schema.ts';
import {
  isNever,
  isUnknown,
  itemsOf,
  listOf,
  manyOf,
  mayBe,
  missing,
  ofKinds,
  optional,
  present,
  sequenceOf,
  type Type,
  unite,
  unknown,
} from './type.ts';
import type { TypeNames } from './type-names.ts';

const resultKinds: Readonly<Record<string, number>> = { s: STRING, n: NUMBER, b: BOOLEAN, o: OBJECT, a: ARRAY };

type ResultRule = (values: readonly Type[], infer: Inference) => Type;

const callback = (infer: Inference, type: Type | undefined, values: readonly Type[]): Type => {
  const lambda = type && infer.lambdas.get(type);
  return lambda ? infer.apply(lambda, values) : unknown;
};

const number = ofKinds(NUMBER);

/** Returns the type of a list with the items of another. */
const sameItems = (list: Type): Type =>
  isUnknown(list) ? unknown : { ...listOf(itemsOf(list)), kinds: ARRAY | (list.kinds & MISSING) };

/** Rules for functions whose result type follows from their arguments. */
const results: Readonly<Record<string, ResultRule>> = {
  map: ([list = unknown, each], infer) =>
    sequenceOf(callback(infer, each, [itemsOf(list), number, listOf(itemsOf(list))])),
  filter: ([list = unknown, test], infer) => {
    callback(infer, test, [itemsOf(list), number, listOf(itemsOf(list))]);
    return sequenceOf(itemsOf(list));
  },
  single: ([list = unknown, test], infer) => {
    callback(infer, test, [itemsOf(list), number, listOf(itemsOf(list))]);
    return optional(itemsOf(list));
  },
  reduce: ([list = unknown, step, start = missing], infer) =>
    // The result of one call is the first argument of the next.
    optional(unite(unite(callback(infer, step, [unknown, itemsOf(list), number, list]), start), itemsOf(list))),
  sort: ([list = unknown, compare], infer) => {
    callback(infer, compare, [itemsOf(list), itemsOf(list)]);
    return sameItems(list);
  },
  sift: ([value = unknown, test], infer) => {
    callback(infer, test, [unknown, ofKinds(STRING), value]);
    return { kinds: OBJECT | MISSING, open: true };
  },
  each: ([value = unknown, each], infer) => sequenceOf(callback(infer, each, [unknown, ofKinds(STRING), value])),
  reverse: ([list = unknown]) => sameItems(list),
  shuffle: ([list = unknown]) => sameItems(list),
  distinct: ([list = unknown]) => (mayBe(list, ARRAY) ? unite(list, sequenceOf(itemsOf(list))) : list),
  append: ([left = unknown, right = unknown]) =>
    optional(unite(unite(left, right), listOf(unite(itemsOf(left), itemsOf(right))))),
  max: () => optional(number),
  min: () => optional(number),
  average: () => optional(number),
  // A text that does not match the picture yields nothing.
  toMillis: () => optional(number),
  parseInteger: () => optional(number),
  count: () => number,
  exists: () => ofKinds(BOOLEAN),
  keys: () => manyOf(ofKinds(STRING)),
  eval: () => unknown,
  error: () => ofKinds(MISSING),
  match: () => manyOf({ kinds: OBJECT, open: true }),
  split: () => optional({ kinds: ARRAY, item: ofKinds(STRING) }),
  lookup: () => unknown,
  spread: () => unknown,
  zip: () => ({ kinds: ARRAY }),
  // $clone also copies lists, whatever its signature declares.
  clone: ([value = unknown]) => value,
  merge: () => ({ kinds: OBJECT | MISSING, open: true }),
};

const languageNames = new Set(languageFunctions);

/** Whether a function belongs to the language: filters and the host's functions may return nothing for any argument. */
const isBuiltIn = (builtin: Builtin): boolean => languageNames.has(builtin);

/** Returns the type that a signature declares. When an argument may be missing, so may the result. */
function declared(builtin: Builtin, values: readonly Type[]): Type {
  const { signature, parameters = [] } = builtin;
  const colon = signature?.lastIndexOf(':') ?? -1;
  const kinds = resultKinds[signature?.charAt(colon + 1) ?? ''];
  if (colon === -1 || kinds === undefined) return unknown;
  const type: Type = kinds === OBJECT ? { kinds, open: true } : { kinds };
  // For an omitted argument the context may be used, which may be missing.
  const takesContext = values.length < parameters.length && parameters.some(({ context }) => context);
  const isSure = isBuiltIn(builtin) && !takesContext && !values.some((value) => mayBe(value, MISSING));
  return isSure ? type : optional(type);
}

function checkArguments(
  infer: Inference,
  builtin: Builtin,
  values: readonly Type[],
  trees: readonly (Tree | undefined)[],
  node: Tree,
): void {
  const { parameters, name } = builtin;
  if (!parameters) return;
  const repeated = parameters.some((parameter) => parameter.repeated);
  if (values.length > parameters.length && !repeated) {
    infer.report({
      code: 'T0410',
      node: trees[parameters.length] ?? node,
      message: `$${name} takes ${parameters.length} argument${parameters.length === 1 ? '' : 's'}, not ${values.length}`,
    });
    return;
  }
  const least = parameters.filter((parameter) => !parameter.optional).length;
  if (values.length < least) {
    infer.report({
      code: 'T0410',
      node,
      message: `$${name} needs ${least} argument${least === 1 ? '' : 's'}, not ${values.length}`,
    });
    return;
  }
  // With fewer arguments than parameters the context may fill the first, so positions are uncertain.
  if (values.length !== parameters.length && parameters.some((parameter) => parameter.context)) return;
  values.forEach((value, index) => {
    const parameter = parameters[Math.min(index, parameters.length - 1)];
    if (!parameter || isUnknown(value)) return;
    const tree = trees[index] ?? node;
    infer.expect(
      tree,
      value,
      parameter.mask & ~MISSING,
      'T0410',
      `Argument ${index + 1} of $${name} must be ${wanted(parameter.mask)}`,
    );
    const items = parameter.type === 'a' ? parameter.items : undefined;
    const kind = items === undefined ? undefined : kindOfLetter[items.charAt(0)];
    const item = itemsOf(value);
    if (kind !== undefined && !isUnknown(item) && (item.kinds & ~MISSING) !== 0 && isNever(item, kind)) {
      const sure = isNever(value, MISSING) && isNever(value, ARRAY);
      infer.report({
        code: 'T0412',
        node: tree,
        message: `Argument ${index + 1} of $${name} must hold ${wanted(kind)}, not ${describeType(present(item))}`,
        ...(sure ? {} : { severity: 'warning' as const }),
      });
    }
  });
}

const wanted = (mask: number): string => describeType(ofKinds(mask & ~(MISSING | FUNCTION) || mask & ~MISSING));

/** Infers the type of a call, with `before` as the arguments left of `~>`. */
export function callType(
  infer: Inference,
  node: TreeOf<'call'>,
  before: readonly Type[],
  context: Type,
  names: TypeNames,
): Type {
  const { callee } = node;
  const values = [...before, ...node.arguments.map((value) => infer.infer(value, context, names))];
  const trees = [...before.map(() => undefined), ...node.arguments];
  const local = callee.kind === 'variable' ? names.find(callee.name) : undefined;
  if (callee.kind === 'variable' && !local) {
    const builtin = infer.functions.get(callee.name);
    if (builtin) {
      checkArguments(infer, builtin, values, trees, node);
      return Object.hasOwn(results, builtin.name)
        ? (results[builtin.name] as ResultRule)(values, infer)
        : declared(builtin, values);
    }
    const meant = nearest(callee.name, infer.functions.keys());
    // Without the caller's variables any name may be one of them, but a name similar to a function's is probably a
    // mistake.
    const isMistake = infer.variables
      ? !infer.variables.has(callee.name)
      : meant !== undefined && callee.name.length > 3;
    if (isMistake && callee.name !== '') {
      infer.report({
        ...(infer.variables ? {} : { severity: 'warning' as const }),
        code: 'T1006',
        node: callee,
        message: `There is no function $${callee.name}`,
        ...(meant ? { hint: `Did you mean \`$${meant}\`?`, values: { suggestion: `$${meant}` } } : {}),
      });
      return unknown;
    }
  }
  if (callee.kind === 'path' && callee.steps[0]?.kind === 'name' && infer.functions.has(callee.steps[0].name)) {
    infer.report({
      code: 'T1005',
      severity: 'warning',
      node: callee,
      message: 'This is not a function',
      hint: `Did you mean \`$${callee.steps[0].name}\`?`,
      values: { suggestion: `$${callee.steps[0].name}` },
    });
    return unknown;
  }
  const type = infer.infer(callee, context, names);
  const lambda = infer.lambdas.get(type);
  if (lambda) return infer.apply(lambda, values);
  if (isNever(type, FUNCTION) && isNever(type, MISSING))
    infer.report({ code: 'T1006', node: callee, message: `This is ${describeType(type)}, not a function` });
  return unknown;
}
