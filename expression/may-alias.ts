import { makesScalar } from './nodes/create-compiler.ts';
import type { Builtin } from './run/builtin.ts';
import type { Tree, TreeOf } from './tree.ts';
import { visitAll } from './tree-children.ts';

/** Functions that pass a callback its own earlier results. */
const feedsBack = new Set(['reduce', 'eval', 'sort']);

/** Whether a transform writes only scalars. */
const changesScalars = ({ update }: TreeOf<'transform'>): boolean =>
  update.kind === 'object' && update.pairs.every(([, value]) => makesScalar(value));

/**
 * Whether an expression may repeatedly put a value that it has created into several places, so that a small result
 * holds more values than could ever be serialised.
 */
export function mayAlias(tree: Tree, functions: ReadonlyMap<string, Builtin>): boolean {
  let makes = false;
  let keeps = false;
  visitAll(tree, (node) => {
    if (node.kind === 'array' || node.kind === 'object' || node.group) makes = true;
    else if (node.kind === 'bind' || node.kind === 'partial') keeps = true;
    // A transform can put a value into itself.
    else if (node.kind === 'transform' && !changesScalars(node)) {
      makes = true;
      keeps = true;
    } else if (node.kind === 'call') {
      const name = node.callee.kind === 'variable' ? node.callee.name : '';
      if (!functions.has(name) || feedsBack.has(name)) keeps = true;
      if (name === 'append' || name === 'zip') makes = true;
    }
  });
  return makes && keeps;
}
