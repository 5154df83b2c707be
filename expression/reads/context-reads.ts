import { assignArguments } from '../signature/check-arguments.ts';
import { ARRAY, BOOLEAN, FUNCTION, kindOf, MISSING, NUMBER, OBJECT, STRING } from '../signature/kinds.ts';
import type { Parameter } from '../signature/parse-signature.ts';
import type { Tree } from '../tree.ts';

/** Bit mask of all kinds of values. */
export const anyKind = 255;

/** Returns the kinds that a tree's value can have, judging only by the tree's form. */
export function kindsOf(tree: Tree): number {
  if (tree.predicates || tree.group || tree.keepArray) return anyKind;
  switch (tree.kind) {
    case 'literal':
      return kindOf(tree.value);
    case 'concat':
      return STRING;
    case 'arithmetic':
    case 'negation':
      return NUMBER | MISSING;
    case 'comparison':
    case 'equality':
    case 'logic':
    case 'membership':
      return BOOLEAN | MISSING;
    case 'object':
      return OBJECT;
    case 'array':
      return ARRAY;
    case 'lambda':
      return FUNCTION;
    case 'condition':
      return kindsOf(tree.yes) | (tree.no ? kindsOf(tree.no) : MISSING);
    default:
      return anyKind;
  }
}

/**
 * Returns one kind for each group of kinds that match the same parameters, because all kinds of a group give the same
 * result.
 */
function representatives(kinds: number, parameters: readonly Parameter[]): number[] {
  const ways = new Map<string, number>();
  for (let kind = 1; kind <= kinds; kind *= 2)
    if (kind & kinds) ways.set(parameters.map(({ mask }) => (mask & kind ? 1 : 0)).join(''), kind);
  return [...ways.values()];
}

/** Maximum number of arguments for which every assignment to parameters is tried. */
const maxTriedArguments = 4;

/**
 * Whether the context may be used as an argument, that is, whether arguments of these kinds can be assigned so that a
 * parameter which takes the context gets none. A context that does not match is an error, regardless of its contents.
 */
export function mayTakeContext(
  parameters: readonly Parameter[],
  values: readonly number[],
  contextKinds: number,
): boolean {
  const takesIt = ({ context, mask }: Parameter) => context && (mask & contextKinds) !== 0;
  if (values.length >= parameters.length || !parameters.some(takesIt)) return false;
  if (values.length > maxTriedArguments) return true;
  const choices = values.map((kinds) => representatives(kinds, parameters));
  const tried = (before: readonly number[]): boolean => {
    if (before.length < choices.length) return choices[before.length]!.some((kind) => tried([...before, kind]));
    const taken = assignArguments(parameters, parameters.length, before, true);
    return taken !== undefined && parameters.some((parameter, index) => taken[index] === 0 && takesIt(parameter));
  };
  return tried([]);
}
