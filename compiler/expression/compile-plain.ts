import type { Evaluate, TreeOptions } from './compile-tree.ts';
import { createNamesPath } from './nodes/create-names-path.ts';
import type { Compiler, NodeCompiler } from './nodes/node-compiler.ts';
import { measureOf, type PlainKind } from './nodes/plain.ts';
import { plainNodes } from './nodes/plain-nodes.ts';
import type { Closure } from './run/frame.ts';
import { defaultLimits } from './run/limits.ts';
import { normalise, Run } from './run/run.ts';
import type { Scope } from './run/scope.ts';
import type { Tree, TreeOf } from './tree.ts';

const nodeCompilers: { readonly [K in PlainKind]: NodeCompiler<K> } = {
  ...plainNodes,
  block: ({ expressions }, scope, compiler) => compiler.compile(expressions[0] as Tree, scope),
  path: ({ steps }) =>
    createNamesPath(
      steps.map((step) => (step as TreeOf<'name'>).name),
      false,
    ),
};

/** Plain nodes name no variables, so none of them looks at its scope. */
const noScope = null as unknown as Scope;

const noValue: Closure = () => undefined;

/**
 * Compiles a tree of plain nodes, which is most of what pages have, without what variables and functions take; with the
 * part `lists` also of filters and written lists. Undefined when some node is neither.
 */
export function compilePlain(tree: Tree, options: TreeOptions): Evaluate | undefined {
  const { functions, nodes } = options;
  const table = { ...nodeCompilers, ...nodes.lists };
  let isKnown = true;
  const compile = (node: Tree): Closure => {
    const measure = measureOf(node);
    isKnown &&= measure === 'plain' || (measure === 'lists' && nodes.lists !== undefined);
    if (!isKnown) return noValue;
    const compileKind = table[node.kind as PlainKind] as NodeCompiler<PlainKind>;
    return compileKind(node as never, noScope, compiler, false);
  };
  const program = { functions, nodes, tellsSequences: false, dynamic: false, called: new Set<string>() };
  const compiler: Compiler = { program, compile, compileKind: compile };
  const closure = compile(tree);
  if (!isKnown) return undefined;
  const limits = { ...defaultLimits, ...options.limits };
  return (data, bindings, more) => {
    const run = new Run(
      { ...limits, ...more?.limits },
      more?.environment ?? options.environment ?? {},
      data,
      bindings ?? null,
      functions,
    );
    try {
      return closure(run.input, [], run);
    } catch (error) {
      throw normalise(error, run);
    }
  };
}
