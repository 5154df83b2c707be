import { compileExpression, ExpressionError } from '../../expression/index.ts';
import { analyseTypes } from '../../expression/types/check-expression.ts';
import { describeType } from '../../expression/types/to-schema.ts';
import { expressionParts } from '../../server/render/explain/expression-parts.ts';

/** Input of a console. */
export interface ConsoleInput {
  expression: string;
  /** The data as JSON; empty for none. */
  data: string;
  /** Parts of the environment by name, such as `locale`; `now` is a timestamp. */
  environment?: Record<string, unknown>;
}

/** A value of a part of the expression, as JSON; `no value` where there is none. */
export interface ExplainedPart {
  text: string;
  depth: number;
  value: string;
}

/** The result of an expression, with an explanation. */
export interface Answer {
  /** The result as JSON; undefined when there is none, or no value. */
  result?: string;
  /** Error in the data or in the expression. */
  failure?: string;
  /** The result's type in a few words. */
  type: string;
  /** Paths of the data that are read. */
  reads: string[];
  warnings: string[];
  /** Reasons why the result may differ with the same data. */
  impurities: string[];
  parts: ExplainedPart[];
}

type Schema = Record<string, unknown>;

/** Returns a JSON Schema that a value fits, for the types of what is read from it. */
export function schemaOf(value: unknown): Schema {
  if (value === null) return { type: 'null' };
  if (Array.isArray(value)) return { type: 'array', ...(value.length > 0 && { items: schemaOf(value[0]) }) };
  if (typeof value !== 'object') return { type: typeof value };
  const fields = Object.entries(value);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, each]) => [name, schemaOf(each)])),
    required: fields.map(([name]) => name),
  };
}

/** Environment of the reference's examples, where they name no other. */
const market = { locale: 'en-IN', currency: 'INR', timeZone: 'UTC' };

const noAnswer: Answer = { type: '', reads: [], warnings: [], impurities: [], parts: [] };

function read(data: string): { value: unknown } | { failure: string } {
  if (data.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(data) as unknown };
  } catch (error) {
    return { failure: `The data is not JSON: ${(error as Error).message}` };
  }
}

/** Compiles and evaluates an expression, and explains it. Never throws: what is wrong is part of the answer. */
export function answer({ expression, data, environment: named = {} }: ConsoleInput): Answer {
  const given = read(data);
  if ('failure' in given) return { ...noAnswer, failure: given.failure };
  const { now, ...rest } = named;
  const environment = {
    ...market,
    ...rest,
    now: () => (typeof now === 'string' ? Date.parse(now) : Date.now()),
  };
  const evaluate = (source: string) => compileExpression(source, { environment }).evaluate(given.value);
  const shown = (source: string): string => {
    try {
      return JSON.stringify(evaluate(source)) ?? 'no value';
    } catch (error) {
      return (error as Error).message;
    }
  };
  try {
    const schema = given.value === undefined ? {} : { schema: schemaOf(given.value) };
    const compiled = compileExpression(expression, { environment, ...schema });
    const about = {
      type: describeType(analyseTypes(compiled.tree, schema).type),
      reads: compiled.reads.map((path) => (path.length === 0 ? 'all of the data' : path.join('.'))),
      warnings: compiled.diagnostics.map(({ message, hint }) => (hint ? `${message} ${hint}` : message)),
      impurities: [...compiled.impurities],
      parts: expressionParts(expression).map(({ text, depth }) => ({ text, depth, value: shown(text) })),
    };
    try {
      const result = JSON.stringify(evaluate(expression), null, 1);
      return result === undefined ? about : { ...about, result };
    } catch (error) {
      return { ...about, failure: (error as Error).message };
    }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { ...noAnswer, failure: error.message };
  }
}
