import { allLazyNodes } from './all-lazy-nodes.ts';
import { compileTreeWith } from './compile-tree.ts';
import { type FunctionOptions, functionTable } from './function-table.ts';
import { functionsUsed } from './functions-used.ts';
import type { Bindings, Evaluate, EvaluateOptions } from './nodes/tree-options.ts';
import { type Diagnostic, errorOf, explainError, parseExpression } from './parse.ts';
import { analyseReads, type Reads } from './reads/analyse-reads.ts';
import { createMatcher } from './regex/create-matcher.ts';
import type { Builtin } from './run/builtin.ts';
import type { Environment } from './run/environment.ts';
import type { Limits } from './run/limits.ts';
import type { Tree } from './tree.ts';
import { checkTree } from './types/check-expression.ts';
import type { Schema } from './types/from-schema.ts';

/** Options of {@link compileExpression}. */
export interface CompileOptions extends FunctionOptions {
  limits?: Partial<Limits>;
  environment?: Environment;
  /** The data is a scope of named objects, as on a page: fewer paths count as read. */
  areNames?: boolean;
  /** JSON Schema of the data: `diagnostics` then reports what does not fit it. */
  schema?: Schema;
  /** JSON Schemas of the variables that the caller passes. When set, any other variable is an error. */
  variables?: Readonly<Record<string, Schema>>;
}

/** A compiled expression with the results of its analyses. */
export interface CompiledExpression {
  readonly source: string;
  readonly tree: Tree;
  /** Paths of the data that the expression may read; an empty path means all of the data. */
  readonly reads: readonly string[][];
  /** Variables that the caller must pass. */
  readonly readsVariables: readonly string[];
  /** Paths that the expression may read within each of these variables. */
  readonly variableReads: Readonly<Record<string, string[][]>>;
  /** Whether the same input always gives the same result. */
  readonly pure: boolean;
  /** Reasons why the expression is not pure, one per cause. */
  readonly impurities: readonly string[];
  /** Names of the functions that the expression needs. */
  readonly functions: readonly string[];
  /**
   * Mismatches with the given schemas, with exact positions; empty without schemas. Data need not conform to its
   * schema, so no diagnostic prevents compilation: after an error evaluation always fails, after a warning it may.
   */
  readonly diagnostics: readonly Diagnostic[];
  evaluate(data?: unknown, bindings?: Bindings, options?: EvaluateOptions): unknown;
}

/**
 * Compiles an expression to closures.
 *
 * @param source The text of the expression.
 * @param options Functions, limits, environment, and the schemas of data and variables.
 * @returns The expression's reads, its type errors, and an `evaluate` that is synchronous and stateless.
 * @throws ExpressionError for a syntax error.
 * @example
 * const schema = { type: 'object', properties: { price: { type: 'number' } } };
 * compileExpression('price & prise', { schema }).diagnostics[0]?.hint; // 'Did you mean `price`?'
 */
export function compileExpression(source: string, options: CompileOptions = {}): CompiledExpression {
  const { tree, problems } = parseExpression(source);
  const [first] = problems;
  if (first) throw errorOf(first, source);
  const functions = functionTable(options);
  const evaluate = compileTreeWith(tree, {
    functions,
    nodes: allLazyNodes,
    createMatcher,
    explain: (error) => explainError(error, source),
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.environment ? { environment: options.environment } : {}),
  });
  return new Compiled(source, tree, functions, evaluate, options);
}

/** A compiled expression. Its analyses run on first use, because most expressions are only evaluated. */
class Compiled implements CompiledExpression {
  readonly source: string;
  readonly tree: Tree;
  readonly evaluate: Evaluate;
  private readonly table: ReadonlyMap<string, Builtin>;
  private known: Reads | undefined;
  private readonly options: CompileOptions;
  private mistakes: readonly Diagnostic[] | undefined;

  constructor(
    source: string,
    tree: Tree,
    table: ReadonlyMap<string, Builtin>,
    evaluate: Evaluate,
    options: CompileOptions,
  ) {
    this.source = source;
    this.tree = tree;
    this.table = table;
    this.evaluate = evaluate;
    this.options = options;
  }

  private get analysis(): Reads {
    this.known ??= analyseReads(this.tree, this.table, this.options.areNames);
    return this.known;
  }

  get reads(): readonly string[][] {
    return this.analysis.reads;
  }

  get readsVariables(): readonly string[] {
    return this.analysis.readsVariables;
  }

  get variableReads(): Readonly<Record<string, string[][]>> {
    return this.analysis.variableReads;
  }

  get impurities(): readonly string[] {
    return this.analysis.impurities;
  }

  get pure(): boolean {
    return this.impurities.length === 0;
  }

  get diagnostics(): readonly Diagnostic[] {
    const { schema, variables } = this.options;
    this.mistakes ??= schema || variables ? checkTree(this.source, this.tree, this.options).diagnostics : [];
    return this.mistakes;
  }

  get functions(): readonly string[] {
    return functionsUsed(this.tree, this.table);
  }
}
