import { type Bindings, compileTreeWith, type Evaluate, type EvaluateOptions } from './compile-tree.ts';
import { filterRegistry } from './filters/index.ts';
import { type Builtin, defineFunction } from './functions/builtin.ts';
import { languageFunctions } from './functions/index.ts';
import { functionsUsed } from './functions-used.ts';
import { allRareNodes } from './nodes/all-rare-nodes.ts';
import { errorOf, explainError, parseExpression } from './parse.ts';
import { analyseReads, type Reads } from './reads/analyse-reads.ts';
import { impurities } from './reads/purity.ts';
import { createMatcher } from './regex/create-matcher.ts';
import type { Environment } from './run/environment.ts';
import type { HostFunction } from './run/function-value.ts';
import type { Limits } from './run/limits.ts';
import type { Tree } from './tree.ts';

/** A function of the host: as it is, or with a signature that checks its arguments. */
export type HostFunctionDefinition =
  | HostFunction
  | { implementation: HostFunction; signature?: string; pure?: boolean };

export interface CompileOptions {
  /** More functions, by name without the `$`; they hide those of the language. */
  functions?: Readonly<Record<string, HostFunctionDefinition>>;
  /** Whether the project's own filters ($money, $date …) are there; they are unless this is false. */
  filters?: boolean;
  limits?: Partial<Limits>;
  environment?: Environment;
}

export interface CompiledExpression {
  readonly source: string;
  readonly tree: Tree;
  /** Paths of the data that it may read; an empty path means all of it. */
  readonly reads: readonly string[][];
  /** Variables that the caller must give. */
  readonly readsVariables: readonly string[];
  /** Paths that it may read within each of these variables. */
  readonly variableReads: Readonly<Record<string, string[][]>>;
  /** Whether the same input always gives the same result. */
  readonly pure: boolean;
  /** Why not, one reason per cause. */
  readonly impurities: readonly string[];
  /** Names of the functions that it needs. */
  readonly functions: readonly string[];
  evaluate(data?: unknown, bindings?: Bindings, options?: EvaluateOptions): unknown;
}

export function hostFunction(name: string, definition: HostFunctionDefinition): Builtin {
  const { implementation, signature, pure } =
    typeof definition === 'function' ? { implementation: definition, signature: undefined, pure: true } : definition;
  return defineFunction({
    name,
    arity: implementation.length,
    ...(signature === undefined ? {} : { signature }),
    ...(pure === false ? { impure: 'is declared impure by the host' } : {}),
    call: (values, _run, input) => implementation.apply(input, values as unknown[]),
  });
}

const byName = (functions: readonly Builtin[]): ReadonlyMap<string, Builtin> =>
  new Map(functions.map((each) => [each.name, each]));

const languageTable = byName(languageFunctions);
const wholeTable = byName([...languageFunctions, ...filterRegistry]);

/** The functions that an expression compiled with these options may call. */
export function functionTable({ functions, filters }: CompileOptions = {}): ReadonlyMap<string, Builtin> {
  const base = filters === false ? languageTable : wholeTable;
  if (!functions) return base;
  const table = new Map(base);
  for (const [name, definition] of Object.entries(functions)) table.set(name, hostFunction(name, definition));
  return table;
}

export function compileExpression(source: string, options: CompileOptions = {}): CompiledExpression {
  const { tree, problems } = parseExpression(source);
  const [first] = problems;
  if (first) throw errorOf(first, source);
  const functions = functionTable(options);
  const evaluate = compileTreeWith(tree, {
    functions,
    nodes: allRareNodes,
    createMatcher,
    explain: (error) => explainError(error, source),
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.environment ? { environment: options.environment } : {}),
  });
  return new Compiled(source, tree, functions, evaluate);
}

/** Analyses are made when they are first asked for: most expressions are only evaluated. */
class Compiled implements CompiledExpression {
  readonly source: string;
  readonly tree: Tree;
  readonly evaluate: Evaluate;
  private readonly table: ReadonlyMap<string, Builtin>;
  private known: Reads | undefined;
  private reasons: readonly string[] | undefined;

  constructor(source: string, tree: Tree, table: ReadonlyMap<string, Builtin>, evaluate: Evaluate) {
    this.source = source;
    this.tree = tree;
    this.table = table;
    this.evaluate = evaluate;
  }

  private get analysis(): Reads {
    this.known ??= analyseReads(this.tree, this.table);
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
    this.reasons ??= impurities(this.tree, this.table);
    return this.reasons;
  }

  get pure(): boolean {
    return this.impurities.length === 0;
  }

  get functions(): readonly string[] {
    return functionsUsed(this.tree, this.table);
  }
}
