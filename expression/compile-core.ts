import { type CoreKind, partOf } from './nodes/core-kinds.ts';
import { coreNodes } from './nodes/core-nodes.ts';
import type { Compiler, NodeCompiler } from './nodes/node-compiler.ts';
import { createNamesPath } from './nodes/paths/create-names-path.ts';
import type { Evaluate, TreeOptions } from './nodes/tree-options.ts';
import type { Closure, Frame } from './run/frame.ts';
import { defaultLimits } from './run/limits.ts';
import { normalise, Run } from './run/run.ts';
import type { Scope } from './run/scope.ts';
import type { Tree, TreeOf } from './tree.ts';

const nodeCompilers: { readonly [K in CoreKind]: NodeCompiler<K> } = {
  ...coreNodes,
  block: ({ expressions }, scope, compiler) => compiler.compile(expressions[0] as Tree, scope),
  path: ({ steps }) =>
    createNamesPath(
      steps.map((step) => (step as TreeOf<'name'>).name),
      false,
    ),
};

/** Core nodes refer to no variables, so none of them uses its scope. */
const noScope = null as unknown as Scope;

const noFrame: Frame = [];

const noValue: Closure = () => undefined;

/**
 * Compiles a tree of core nodes, the most common ones on pages, without the code for variables and functions. With the
 * part `lists`, filters and array constructors are compiled too. Returns undefined when the tree has any other node.
 */
export function compileCore(tree: Tree, options: TreeOptions): Evaluate | undefined {
  const { functions, nodes } = options;
  const table = { ...nodeCompilers, ...nodes.lists };
  let isKnown = true;
  const compile = (node: Tree): Closure => {
    const part = partOf(node);
    isKnown &&= part === 'core' || (part === 'lists' && nodes.lists !== undefined);
    if (!isKnown) return noValue;
    const compileKind = table[node.kind as CoreKind] as NodeCompiler<CoreKind>;
    return compileKind(node as never, noScope, compiler, false);
  };
  const program = { functions, nodes, tracksSequences: false, dynamic: false, called: new Set<string>() };
  const compiler: Compiler = { program, compile, compileKind: compile };
  const closure = compile(tree);
  if (!isKnown) return undefined;
  const limits = { ...defaultLimits, ...options.limits };
  const environment = options.environment ?? {};
  return (data, bindings, more) => {
    const run = new Run(
      more?.limits ? { ...limits, ...more.limits } : limits,
      more?.environment ?? environment,
      data,
      bindings ?? null,
      functions,
    );
    const allowed = run.allow(more?.budget?.steps);
    try {
      return closure(run.wrapper ?? data, noFrame, run);
    } catch (error) {
      throw normalise(error, run);
    } finally {
      more?.budget?.spend(allowed - run.steps);
    }
  };
}
