import { ExpressionError } from './errors/expression-error.ts';
import { mayAlias } from './may-alias.ts';
import { createCompiler } from './nodes/create-compiler.ts';
import { type LazyNodes, lazyNode } from './nodes/lazy-node.ts';
import type { Program } from './nodes/node-compiler.ts';
import type { Evaluate, TreeOptions } from './nodes/tree-options.ts';
import { assignedNames } from './nodes/values/assigned-names.ts';
import type { Builtin } from './run/builtin.ts';
import { checkOutput } from './run/check-output.ts';
import type { Closure, Frame } from './run/frame.ts';
import { defaultLimits, type Limits } from './run/limits.ts';
import { normalise, Run } from './run/run.ts';
import { Scope } from './run/scope.ts';
import { Tags } from './run/tags.ts';
import { tracksSequences } from './tracks-sequences.ts';
import type { Tree } from './tree.ts';
import { someNode } from './tree-children.ts';

/** Resolves a name that is not a variable of the expression: the root, a binding or a function. */
const outside =
  (functions: ReadonlyMap<string, Builtin>, nodes: LazyNodes) =>
  (name: string): ((run: Run, frame: Frame) => unknown) => {
    if (name === '$') return (run) => run.data;
    const builtin = functions.get(name);
    return (run, frame) => {
      if (run.bindings !== null && Object.hasOwn(run.bindings, name)) return run.bindings[name];
      if (builtin === undefined) return undefined;
      // A function is the same value each time it is named.
      const value = run.known.get(builtin) ?? lazyNode(nodes, 'calls').value(builtin, run, frame);
      run.known.set(builtin, value);
      return value;
    };
  };

/** Compiles a tree to closures, which keep no state between two evaluations. */
export function compileTreeWith(tree: Tree, options: TreeOptions): Evaluate {
  const { functions, nodes, createMatcher, explain } = options;
  const dynamic = someNode(tree, (node) => node.kind === 'variable' && node.name === 'eval');
  const tracks = tracksSequences(tree, functions);
  const called = new Set<string>();
  const program: Program = { functions, tracksSequences: tracks, dynamic, createMatcher, nodes, called };
  const resolveOutside = outside(functions, nodes);
  const names = assignedNames([tree]);
  const scope = dynamic ? lazyNode(nodes, 'names')(resolveOutside) : new Scope(null, names, 0, resolveOutside);
  const closure: Closure = createCompiler(program).compile(tree, scope);
  const calls = [...called];
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const environment = options.environment ?? {};
  const mustCheckOutput = mayAlias(tree, functions);
  const emptyFrame = !dynamic && names.length === 0;
  const noFrame: Frame = [null];
  return (data, bindings, overrides) => {
    const run = new Run(
      overrides?.limits ? { ...limits, ...overrides.limits } : limits,
      overrides?.environment ?? environment,
      data,
      bindings ?? null,
      functions,
    );
    const allowed = run.allow(overrides?.budget?.steps);
    if (tracks) run.tags = new Tags();
    if (bindings) run.overridden = calls.some((name) => Object.hasOwn(bindings, name));
    const frame = emptyFrame ? noFrame : scope.frame(null as unknown as Frame);
    try {
      const result = closure(run.wrapper ?? data, frame, run);
      if (mustCheckOutput) checkOutput(result, run.limits.output);
      return run.contextOf(result);
    } catch (error) {
      const normalised = normalise(error, run);
      throw normalised instanceof ExpressionError && explain ? explain(normalised) : normalised;
    } finally {
      run.done = true;
      overrides?.budget?.spend(allowed - run.steps);
    }
  };
}

/** Compiles a tree that `$eval` has parsed, to run with the variables in scope at the call. */
export function compileTreeIn(
  tree: Tree,
  run: Run,
  { nodes, createMatcher }: Pick<TreeOptions, 'nodes' | 'createMatcher'>,
): Closure {
  const { functions } = run;
  const program: Program = { functions, tracksSequences: true, dynamic: true, createMatcher, nodes, called: new Set() };
  return createCompiler(program).compile(tree, lazyNode(nodes, 'names')(outside(functions, nodes)));
}
