import type { Builtin } from './run/builtin.ts';
import type { Tree } from './tree.ts';
import { childrenOf } from './tree-children.ts';

type Functions = ReadonlyMap<string, Builtin>;

const makesSequences = (name: string, functions: Functions): boolean => functions.get(name)?.sequence !== undefined;

/**
 * Whether the result can depend on which lists are sequences. It can when an expression keeps single items in lists
 * (`[]`), constructs lists as steps of paths, calls `$distinct` or `$eval`, or returns the list of a function without a
 * node in between that unwraps it. All other expressions run without tracking sequences.
 */
export function tracksSequences(tree: Tree, functions: Functions): boolean {
  const called = (callee: Tree): boolean => {
    if (callee.kind !== 'variable') return tracks(callee);
    return callee.name === 'distinct' || callee.name === 'eval' || callee.predicates !== undefined;
  };
  const tracks = (node: Tree): boolean => {
    if (node.keepArray || node.consArray) return true;
    if (node.kind === 'path' && node.keepSingleton) return true;
    if (node.kind === 'variable') return makesSequences(node.name, functions) || node.name === 'eval' || followed(node);
    if (node.kind === 'call') {
      const { callee } = node;
      if (callee.kind === 'variable') {
        if (called(callee)) return true;
        const { sequence } = functions.get(callee.name) ?? {};
        if (sequence !== undefined && node.tail) return true;
        if (sequence === 'self' && followed(node)) return true;
        return childrenOf(node).some((child) => child !== callee && tracks(child));
      }
    }
    if (node.kind === 'apply' && node.right.kind === 'variable' && !followed(node.right)) {
      return called(node.right) || tracks(node.left) || childrenOf(node).slice(2).some(tracks);
    }
    return childrenOf(node).some(tracks);
  };
  return tracks(tree);
}

const followed = (node: Tree): boolean => node.predicates !== undefined || node.group !== undefined;
