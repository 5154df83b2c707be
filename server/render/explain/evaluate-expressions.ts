import {
  type ResultSchema,
  type TypedExpression,
  typedExpression,
} from '../../../compiler/2-plan/checks/check-types.ts';
import type { Names } from '../../../compiler/2-plan/checks/names.ts';
import { createSourceCompiler } from '../../../compiler/2-plan/compile-source.ts';
import { advise } from '../../../compiler/diagnostics/nearest.ts';
import { type NameTable, nodesOf, type PlanNode } from '../../../plan/plan.ts';
import type { Instance } from '../../../runtime/instances/instance.ts';
import { PageBudgetError } from '../../../runtime/page-budget.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import type { EvaluatedExpression, Evaluation } from '../../documents/contracts/evaluate-contract.ts';
import type { NodeScope } from '../../documents/library/node-scope.ts';
import { pageExpressions } from '../../documents/library/page-expressions.ts';
import { evaluate, partValues } from './evaluate-in-place.ts';
import type { Explainer, ExplainRequest } from './explain-node.ts';
import {
  chainTo,
  documentPointer,
  type ExplainedPage,
  placeOf,
  plannedNode,
  withExplainedPage,
} from './explained-page.ts';
import { typeText } from './type-text.ts';

/** Expressions to be evaluated in the scope of a node. */
export interface EvaluateRequest extends ExplainRequest {
  expressions: readonly string[];
  /** Index of the node's row; out of range, the nearest row is used. */
  row?: number;
}

/** Maximum number of characters of a value in a response. */
const maxValueLength = 4000;

const compile = createSourceCompiler(pageExpressions);

const nothing = (reason: string): Evaluation => ({ rows: 0, row: 0, reason, results: [] });

/**
 * Evaluates expressions in the scope of a document's node, as it is first rendered, by the engine and within its
 * limits.
 */
export async function evaluateExpressions(explainer: Explainer, request: EvaluateRequest): Promise<Evaluation> {
  const page = await explainer.compile({ ...request, scopeAt: request.pointer });
  const node = plannedNode(page, request.pointer);
  if (!node || !page.scope) return nothing('The node was left out of the page. See Problems.');
  const scope = withOwnNames(page.scope, page.plan.body, node);
  try {
    return await withExplainedPage(await explainer.optionsFor(page), (explained) =>
      evaluateIn(explained, node, scope, request),
    );
  } catch (thrown) {
    if (!(thrown instanceof PageBudgetError)) throw thrown;
    return nothing(`Nothing was evaluated. ${thrown.message}.`);
  }
}

/**
 * Adds the names that a node and its wrappers declare. Only descendants can use these names, but an author who selects
 * the node expects them too.
 */
function withOwnNames(scope: NodeScope, body: readonly PlanNode[], node: PlanNode): NodeScope {
  const own = (chainTo(body, node) ?? []).filter(({ node: { pointer } }) => pointer.startsWith(node.pointer));
  return {
    ...Object.fromEntries(own.flatMap(({ node: { as, at, widget } }) => (as ? [[as, nameOf(at, widget)]] : []))),
    ...scope,
    ...(node.as === undefined ? {} : { [node.as]: nameOf(node.at, node.widget) }),
  };
}

const nameOf = (node: number, widget: string): NodeScope[string] => {
  const schema = currentParts().registry.widgets.get(widget)?.data as CheckableSchema | undefined;
  return { node, ...(schema ? { schema } : {}) };
};

/** The instances of a node that exist on the page, in order. */
const rowsOf = ({ runtime }: ExplainedPage, { at }: PlanNode): Instance[] =>
  [...runtime.instances.tree].filter((instance) => instance.node.at === at && instance.exists);

function evaluateIn(
  explained: ExplainedPage,
  node: PlanNode,
  scope: NodeScope,
  { expressions, row: wanted = 0 }: EvaluateRequest,
): Evaluation {
  const rows = rowsOf(explained, node);
  const row = Math.max(0, Math.min(wanted, rows.length - 1));
  // An instance that is hidden by its own condition still has a scope.
  const instance = rows[row] ?? explained.runtime.instances.tree.first(node.at);
  if (!instance) return nothing('The node around it is not on the page now, so its names have no values.');
  const results = expressions.map((expression) => resultOf(explained, instance, scope, expression));
  return { rows: rows.length, row, results };
}

function resultOf(
  explained: ExplainedPage,
  instance: Instance,
  scope: NodeScope,
  expression: string,
): EvaluatedExpression {
  const { reads, problems: syntax } = compile(expression);
  const failed = syntax.map(({ message, hint }) => [message, hint].filter(Boolean).join(' '));
  if (failed.length > 0)
    return { expression, isCut: false, type: 'anything', reads: [], steps: 0, parts: [], problems: failed };
  const names = namesIn(scope);
  const typed = typedExpression(expression, names, rootsOf(reads));
  const table: NameTable = Object.fromEntries(
    Object.entries(scope).flatMap(([name, { node }]) => (node === undefined ? [] : [[name, node]])),
  );
  const { budget } = explained;
  const before = budget.steps;
  const { value, failure } = evaluate(explained, instance, expression, table);
  const steps = before - budget.steps;
  const text = JSON.stringify(value);
  return {
    expression,
    ...(text === undefined ? {} : { value: text.slice(0, maxValueLength) }),
    isCut: (text?.length ?? 0) > maxValueLength,
    type: typeText(typed.result, typed.mayBeMissing) ?? typeText(typeOfValue(value)) ?? 'anything',
    reads: readsIn(explained, scope, reads),
    steps,
    parts: partValues(explained, instance, expression, table),
    problems: [...(failure === undefined ? [] : [failure]), ...problemsOf(typed, names, reads)],
  };
}

function typeOfValue(value: unknown): ResultSchema {
  if (value === undefined) return {};
  if (value === null) return { type: 'null' };
  return { type: Array.isArray(value) ? 'array' : typeof value };
}

const namesIn = (scope: NodeScope): Names => ({
  functions: currentParts().registry.functions,
  find: (name) => (Object.hasOwn(scope, name) ? scope[name] : undefined),
  all: () => Object.keys(scope),
  with: (added) => namesIn({ ...scope, ...added }),
});

type Reads = readonly (readonly string[])[];

/** The names that are read; undefined when any name may be read. */
const rootsOf = (reads: Reads): string[] | undefined =>
  reads.some(({ length }) => length === 0) ? undefined : [...new Set(reads.map(([root = '']) => root))];

/** Messages about unknown names and type problems. */
function problemsOf({ problems }: TypedExpression, names: Names, reads: Reads): string[] {
  const unknown = [...new Set(reads.flatMap(([root]) => (root === undefined || names.find(root) ? [] : [root])))];
  return [
    ...unknown.map((name) => `There is no “${name}” here. ${advise(name, names.all(), 'names')}`),
    ...problems.map(({ message }) => message),
  ];
}

function readsIn({ page }: ExplainedPage, scope: NodeScope, reads: Reads): EvaluatedExpression['reads'] {
  const nodes = new Map([...nodesOf(page.plan.body)].map((node) => [node.at, node]));
  const roots = [...new Set(reads.map(([root = '']) => root))];
  return roots.map((name) => {
    const paths = reads.filter(([root = '']) => root === name);
    const at = Object.hasOwn(scope, name) ? scope[name]?.node : undefined;
    const from = at === undefined ? undefined : nodes.get(at);
    return {
      name,
      ...(from && documentPointer(page, from) !== undefined ? { from: placeOf(page, from) } : {}),
      paths: [...new Set(paths.map((path) => path.join('.')))].sort(),
    };
  });
}
