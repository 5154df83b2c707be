import { allLazyNodes } from '../../../expression/all-lazy-nodes.ts';
import { describeError } from '../../../expression/errors/messages.ts';
import { compileTree } from '../../../expression/evaluator.ts';
import { ExpressionError, encodeTree, parseExpression } from '../../../expression/index.ts';
import type { NameTable, PlanNode } from '../../../plan/plan.ts';
import type { Report } from '../../../runtime/env.ts';
import { isTruthy } from '../../../runtime/expressions/values.ts';
import { evaluatorAt } from '../../../runtime/instances/evaluator-at.ts';
import type { Instance } from '../../../runtime/instances/instance.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import type { Explanation } from '../../documents/contracts/explain-contract.ts';
import type { ExplainedPage } from './explained-page.ts';
import { type ExpressionPart, expressionParts } from './expression-parts.ts';

type PartValue = Explanation['conditions'][number]['parts'][number];

interface Evaluated {
  value: unknown;
  failure?: string;
}

/** Maximum number of characters of a value that is shown in full. */
const maxValueLength = 60;

/** A value as JSON; for a long list or object, its size. */
function shown(value: unknown): string | undefined {
  const text = JSON.stringify(value);
  if (text === undefined || text.length <= maxValueLength) return text;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return `an object of ${Object.keys(value as object).length} fields`;
  return `${text.slice(0, maxValueLength)}…`;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Evaluates an expression's source in the scope of an instance, in which names refer to the given nodes. */
export function evaluate(
  { runtime, begun, budget }: ExplainedPage,
  instance: Instance,
  source: string,
  names: NameTable | undefined,
): Evaluated {
  const { environment } = begun;
  const tree = encodeTree(parseExpression(source).tree);
  const compiled = compileTree(tree, { functions: currentParts().functions, nodes: allLazyNodes });
  const expression = { evaluate: (data: unknown) => compiled.evaluate(data, undefined, { environment, budget }) };
  let failure: string | undefined;
  const place = {
    id: instance.id,
    isHydrating: false,
    signalOf: (at: number) => instance.signalOf(at),
    runtime: {
      state: runtime.state,
      serverState: undefined,
      renderClock: runtime.renderClock,
      expressions: [{ expression, reads: [], roots: undefined }],
      report: ({ message, cause }: Report) => {
        failure = cause instanceof ExpressionError && cause.bare ? describeError(cause) : message;
      },
    },
  };
  const value = evaluatorAt(place, names)(0);
  return { value, ...(failure === undefined ? {} : { failure }) };
}

function valueInPlace(
  explained: ExplainedPage,
  instance: Instance,
  { text, depth, beginnings }: ExpressionPart,
  names: NameTable | undefined,
): PartValue {
  const { value, failure } = evaluate(explained, instance, text, names);
  const json = shown(value);
  const emptyFrom = isEmpty(value)
    ? beginnings.find((each) => isEmpty(evaluate(explained, instance, each, names).value))
    : undefined;
  return {
    text,
    depth,
    isTrue: isTruthy(value),
    ...(json === undefined ? {} : { value: json }),
    ...(emptyFrom === undefined ? {} : { emptyFrom }),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** Values of an expression and its parts in the scope of an instance. */
export const partValues = (
  explained: ExplainedPage,
  instance: Instance,
  source: string,
  names = instance.node.names,
): PartValue[] => expressionParts(source).map((part) => valueInPlace(explained, instance, part, names));

/** Number of steps that a node's expressions take in the scope of an instance. */
export function stepsOf({ runtime, budget }: ExplainedPage, instance: Instance, numbers: readonly number[]): number {
  const before = budget.steps;
  const run = evaluatorAt(instance, instance.node.names);
  for (const number of numbers) if (runtime.expressions[number]) run(number);
  return before - budget.steps;
}

/** Numbers of the expressions that a node is computed from. */
export const numbersOf = ({ when, key, bound = [] }: PlanNode): number[] =>
  [when, key, ...bound.map(([, value]) => value)].flat().filter((each) => typeof each === 'number');
