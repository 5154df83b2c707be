import type { Builtin } from './functions/builtin.ts';
import type { Tree } from './tree.ts';
import { childrenOf } from './tree-children.ts';

type Functions = ReadonlyMap<string, Builtin>;

const makesSequences = (name: string, functions: Functions): boolean => functions.get(name)?.sequence !== undefined;

/**
 * Whether an expression can tell a sequence from another list of the same items. It can when it keeps single items in
 * lists (`[]`), constructs lists as steps of paths, asks for distinct items, evaluates text, or hands on the list of a
 * function without a node in between that would unwrap it. All others run without keeping the difference.
 */
export function tellsSequences(tree: Tree, functions: Functions): boolean {
  const called = (callee: Tree): boolean => {
    if (callee.kind !== 'variable') return tells(callee);
    return callee.name === 'distinct' || callee.name === 'eval' || callee.predicates !== undefined;
  };
  const tells = (node: Tree): boolean => {
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
        return childrenOf(node).some((child) => child !== callee && tells(child));
      }
    }
    if (node.kind === 'apply' && node.right.kind === 'variable' && !followed(node.right)) {
      return called(node.right) || tells(node.left) || childrenOf(node).slice(2).some(tells);
    }
    return childrenOf(node).some(tells);
  };
  return tells(tree);
}

const followed = (node: Tree): boolean => node.predicates !== undefined || node.group !== undefined;
