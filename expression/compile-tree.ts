import { ExpressionError, fail } from './errors/expression-error.ts';
import { createCompiler, makesScalar } from './nodes/create-compiler.ts';
import { type LazyNodes, lazyNode } from './nodes/lazy-node.ts';
import type { Program } from './nodes/node-compiler.ts';
import type { Evaluate, TreeOptions } from './nodes/tree-options.ts';
import { assignedNames } from './nodes/values/assigned-names.ts';
import type { Builtin } from './run/builtin.ts';
import type { Closure, Frame } from './run/frame.ts';
import { defaultLimits, type Limits } from './run/limits.ts';
import { normalise, Run } from './run/run.ts';
import { Scope } from './run/scope.ts';
import { Tags } from './run/tags.ts';
import { tracksSequences } from './tracks-sequences.ts';
import type { Tree, TreeOf } from './tree.ts';
import { someNode, visitAll } from './tree-children.ts';

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
      const known = run.known.get(builtin) ?? lazyNode(nodes, 'calls').value(builtin, run, frame);
      run.known.set(builtin, known);
      return known;
    };
  };

/**
 * Throws when a result has more values than the limit. Shared parts count every time they occur, because serialising
 * the result repeats them.
 */
function checkOutput(value: unknown, limit: number): void {
  let left = limit;
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (--left < 0) fail('D2017', { value: limit });
    if (typeof next !== 'object' || next === null) continue;
    const members = Array.isArray(next) ? next : Object.values(next);
    if (members.length > left) fail('D2017', { value: limit });
    for (let index = 0; index < members.length; index++) {
      const member: unknown = members[index];
      if (typeof member === 'object' && member !== null) stack.push(member);
      else left--;
    }
  }
}

/** Functions that pass a callback its own earlier results. */
const feedsBack = new Set(['reduce', 'eval', 'sort']);

/** Whether a transform writes only scalars. */
const changesScalars = ({ update }: TreeOf<'transform'>): boolean =>
  update.kind === 'object' && update.pairs.every(([, value]) => makesScalar(value));

/**
 * Whether an expression may repeatedly put a value that it has created into several places, so that a small result
 * holds more values than could ever be serialised.
 */
function mayAlias(tree: Tree, functions: ReadonlyMap<string, Builtin>): boolean {
  let makes = false;
  let keeps = false;
  visitAll(tree, (node) => {
    if (node.kind === 'array' || node.kind === 'object' || node.group) makes = true;
    else if (node.kind === 'bind' || node.kind === 'partial') keeps = true;
    // A transform can put a value into itself.
    else if (node.kind === 'transform' && !changesScalars(node)) makes = keeps = true;
    else if (node.kind === 'call') {
      const name = node.callee.kind === 'variable' ? node.callee.name : '';
      if (!functions.has(name) || feedsBack.has(name)) keeps = true;
      if (name === 'append' || name === 'zip') makes = true;
    }
  });
  return makes && keeps;
}

/** Compiles a tree to closures, which keep no state between two evaluations. */
export function compileTreeWith(tree: Tree, options: TreeOptions): Evaluate {
  const { functions, nodes, createMatcher, explain } = options;
  const dynamic = someNode(tree, (node) => node.kind === 'variable' && node.name === 'eval');
  const tracks = tracksSequences(tree, functions);
  const called = new Set<string>();
  const program: Program = { functions, tracksSequences: tracks, dynamic, createMatcher, nodes, called };
  const look = outside(functions, nodes);
  const names = assignedNames([tree]);
  const scope = dynamic ? lazyNode(nodes, 'names')(look) : new Scope(null, names, 0, look);
  const closure: Closure = createCompiler(program).compile(tree, scope);
  const calls = [...called];
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const environment = options.environment ?? {};
  const counts = mayAlias(tree, functions);
  const emptyFrame = !dynamic && names.length === 0;
  const noFrame: Frame = [null];
  return (data, bindings, more) => {
    const run = new Run(
      more?.limits ? { ...limits, ...more.limits } : limits,
      more?.environment ?? environment,
      data,
      bindings ?? null,
      functions,
    );
    const allowed = run.allow(more?.budget?.steps);
    if (tracks) run.tags = new Tags();
    if (bindings) run.overridden = calls.some((name) => Object.hasOwn(bindings, name));
    const frame = emptyFrame ? noFrame : scope.frame(null as unknown as Frame);
    try {
      const result = closure(run.wrapper ?? data, frame, run);
      if (counts) checkOutput(result, run.limits.output);
      return run.contextOf(result);
    } catch (error) {
      const known = normalise(error, run);
      throw known instanceof ExpressionError && explain ? explain(known) : known;
    } finally {
      run.done = true;
      more?.budget?.spend(allowed - run.steps);
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
