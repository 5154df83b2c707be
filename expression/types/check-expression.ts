import { rangeOf } from '../errors/place.ts';
import { type FunctionOptions, functionTable } from '../function-table.ts';
import { type Diagnostic, parseExpression } from '../parse.ts';
import type { Tree } from '../tree.ts';
import { type Schema, typeOfSchema } from './from-schema.ts';
import { Inference } from './infer.ts';
import { schemaOfType } from './to-schema.ts';
import type { Type } from './type.ts';
import { TypeNames } from './type-names.ts';

/** Options of {@link checkExpression}. */
export interface CheckOptions extends FunctionOptions {
  /** JSON Schema of the data. */
  schema?: Schema;
  /** JSON Schemas of the variables that the caller passes. When set, any other variable is a mistake. */
  variables?: Readonly<Record<string, Schema>>;
}

/** The result of checking an expression. */
export interface CheckedExpression {
  /** Errors stop the evaluation whenever the position is reached; warnings are probably not what the author meant. */
  diagnostics: Diagnostic[];
  /** JSON Schema of the result, as far as it is known. */
  schema: Record<string, unknown>;
  /** Whether the result may be undefined. */
  mayBeMissing: boolean;
}

/** A tree with the types of its nodes. */
export interface TypedTree {
  tree: Tree;
  type: Type;
  inference: Inference;
}

/** Infers the types of a parsed tree. */
export function analyseTypes(tree: Tree, { schema, variables, functions, filters }: CheckOptions): TypedTree {
  const root = typeOfSchema(schema);
  const given = variables && new Map(Object.entries(variables).map(([name, each]) => [name, typeOfSchema(each)]));
  const table = functionTable({ ...(functions ? { functions } : {}), ...(filters === undefined ? {} : { filters }) });
  const inference = new Inference(root, table, given);
  const type = inference.infer(tree, root, new TypeNames(null));
  return { tree, type, inference };
}

/**
 * Checks an expression against the schemas of its data. Never throws.
 *
 * @param source The text of the expression.
 * @param options Schemas of the data and the variables, and the available functions.
 * @returns Diagnostics with exact ranges, and the schema of the result.
 * @example
 * const schema = { type: 'object', properties: { price: { type: 'number' } } };
 * checkExpression('prise * 2', { schema }).diagnostics[0]?.hint; // 'Did you mean `price`?'
 */
export function checkExpression(source: string, options: CheckOptions = {}): CheckedExpression {
  const { tree, diagnostics } = parseExpression(source);
  if (diagnostics.length > 0) return { diagnostics, schema: {}, mayBeMissing: true };
  return checkTree(source, tree, options);
}

/** Like `checkExpression`, for an expression that was parsed without problems. */
export function checkTree(source: string, tree: Tree, options: CheckOptions): CheckedExpression {
  const { type, inference } = analyseTypes(tree, options);
  const found = inference.problems.map(
    ({ node, ...problem }): Diagnostic => ({
      ...problem,
      start: node.start,
      end: node.end,
      ...rangeOf(source, node.start),
    }),
  );
  found.sort((left, right) => left.start - right.start);
  return { diagnostics: found, schema: schemaOfType(type), mayBeMissing: (type.kinds & 128) !== 0 };
}
