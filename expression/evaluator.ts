/**
 * The evaluator alone, for browsers, which receive trees parsed by a server. It contains no parser, no format pictures
 * and no filters, and only the core nodes; the functions and lazy parts that an expression needs are passed in.
 */
import { compileCore } from './compile-core.ts';
import { decodeTree } from './encoding/decode-tree.ts';
import type { EncodedTree } from './encoding/encode-tree.ts';
import { type LazyNodes, lazyNode } from './nodes/lazy-node.ts';
import type { Bindings, EvaluateOptions, TreeOptions } from './nodes/tree-options.ts';
import type { Builtin } from './run/builtin.ts';
import type { Environment } from './run/environment.ts';
import type { Limits } from './run/limits.ts';
import type { Matcher } from './run/matcher.ts';

export { ExpressionError } from './errors/expression-error.ts';
export type { Bindings, EncodedTree, Environment, EvaluateOptions, LazyNodes, Limits };

/** Options of {@link compileTree}. */
export interface CompileTreeOptions {
  /** The functions that the expression needs, by name: see `functionsUsed`, `loadFunctions` and `coreFunctions`. */
  functions?: ReadonlyMap<string, Builtin>;
  /** The lazy parts that the expression needs: see `nodesUsed` and `loadNodes`, or `allLazyNodes` for all of them. */
  nodes?: LazyNodes;
  limits?: Partial<Limits>;
  environment?: Environment;
  /** For regular expressions not proven to be fast: `createMatcher` of `regex/create-matcher.ts`. */
  createMatcher?: (pattern: string, flags: string, power?: number) => Matcher;
}

/** An expression that a server has parsed, ready to run. */
export interface CompiledTree {
  evaluate(data?: unknown, bindings?: Bindings, options?: EvaluateOptions): unknown;
}

const noFunctions: ReadonlyMap<string, Builtin> = new Map();

/**
 * Compiles an encoded tree to closures.
 *
 * @param encoded A tree encoded by `encodeTree`.
 * @param options The functions and parts that the tree needs, the limits and the environment.
 * @returns An object whose `evaluate(data, bindings?, options?)` is synchronous and throws `ExpressionError`.
 * @example
 * const price = compileTree(encodeTree(parseExpression('product.price').tree));
 * price.evaluate({ product: { price: 5 } }); // 5
 */
export function compileTree(encoded: EncodedTree, options: CompileTreeOptions = {}): CompiledTree {
  const tree = decodeTree(encoded);
  const { functions = noFunctions, nodes = {} } = options;
  const whole: TreeOptions = { ...options, functions, nodes };
  return { evaluate: compileCore(tree, whole) ?? lazyNode(nodes, 'general')(tree, whole) };
}
