import type { Closure } from '../../run/frame.ts';
import type { Scope } from '../../run/scope.ts';
import { sequence } from '../../run/sequence.ts';
import { CONSTRUCTED, KEPT, SEQUENCE } from '../../run/tags.ts';
import type { TreeOf } from '../../tree.ts';
import { isPlainName } from '../core-name.ts';
import { lazyNode } from '../lazy-node.ts';
import { compileGroup } from '../lists/group.ts';
import type { Compiler, NodeCompiler } from '../node-compiler.ts';
import { tupleStart } from '../values/assigned-names.ts';
import { createNamesPath } from './create-names-path.ts';
import { compilePathItems } from './path-items.ts';
import { compilePathValue } from './path-value.ts';

/** Compiles a path to a list; a path of names only needs no list for every step. */
function compileItems(node: TreeOf<'path'>, scope: Scope, compiler: Compiler): ReturnType<typeof compilePathItems> {
  if (compiler.program.tracksSequences || !node.steps.every(isPlainName))
    return compilePathItems(node, scope, compiler);
  const follow = createNamesPath(
    node.steps.map(({ name }) => name),
    true,
  );
  return (input, frame, run) => {
    run.plain = false;
    const found = follow(input, frame, run);
    return found === undefined || Array.isArray(found) ? found : [found];
  };
}

/** Compiles a path such as `a.b[c].d`, with one of three strategies depending on what must be tracked. */
export const path: NodeCompiler<'path'> = (node, scope, compiler) => {
  if (tupleStart(node) < node.steps.length) {
    return lazyNode(compiler.program.nodes, 'tuples').compileTuplePath(node, scope, compiler);
  }
  const makesLists = node.steps.some((step) => step.kind === 'sort' || step.consArray);
  if (!compiler.program.tracksSequences && !node.group && !makesLists) return compilePathValue(node, scope, compiler);
  const items = compileItems(node, scope, compiler);
  const keep = node.keepSingleton === true;
  const whole: Closure = (input, frame, run) => {
    const found = items(input, frame, run);
    if (!keep || found === undefined || run.tags === null) return found;
    const { tags } = run;
    if (!run.plain) {
      tags.add(found, SEQUENCE | KEPT);
    } else if (tags.has(found, CONSTRUCTED)) {
      run.plain = false;
      const wrapped = [found];
      tags.add(wrapped, SEQUENCE | KEPT);
      return wrapped;
    }
    return found;
  };
  if (node.group) {
    const group = compileGroup(node.group, scope, compiler);
    return (input, frame, run) => group(whole(input, frame, run), frame, run);
  }
  return (input, frame, run) => {
    const found = whole(input, frame, run) as unknown[] | undefined;
    return found === undefined || run.plain ? found : sequence(found, run);
  };
};
