import type { CheckableSchema } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { ActionDefinition, NodeDefinition } from '../../schemas/page.ts';
import { compileExpression, ExpressionError } from '../expression/index.ts';
import type { ValueContext } from './compile-value.ts';
import type { Path } from './shape/shape-reader.ts';
import { scanTemplate } from './template.ts';

/** Says what is allowed about a node and yet hardly meant: conditions that never change, pictures without words. */
export function checkNode(context: ValueContext, contract: WidgetContract, node: NodeDefinition, path: Path): void {
  checkText(context, contract, node, path);
  checkCondition(context, node.when, [...path, 'when'], 'this is always shown', 'this is never shown');
}

/** Says so when a condition holds always or never, whatever happens on the page. */
export function checkCondition(
  { compilation, source }: ValueContext,
  condition: string | boolean | undefined,
  path: Path,
  always: string,
  never: string,
): void {
  // A plain true or false is a switch that an author has set on purpose.
  if (typeof condition !== 'string') return;
  const holds = constantTruth(condition);
  if (holds === undefined) return;
  const [truth, consequence] = holds ? ['always true', always] : ['never true', never];
  compilation.report(source, 'constant-condition', path, { truth, consequence });
}

/** Says so when an event is answered with an action of the same widget that always leads to it. */
export function checkEndless(
  { compilation, source, names }: ValueContext,
  { at, event, follows = [] }: { at: number; event: string; follows?: readonly string[] | undefined },
  actions: ActionDefinition[],
  path: Path,
): void {
  for (const [index, { do: action, when }] of actions.entries()) {
    const dot = action.indexOf('.');
    if (dot < 0 || when !== undefined || !follows.includes(action.slice(dot + 1))) continue;
    if (names.find(action.slice(0, dot))?.node === at)
      compilation.report(source, 'endless-action', [...path, index, 'do'], { action, event });
  }
}

/** Whether a condition holds, when nothing on the page can change it. */
function constantTruth(condition: string): boolean | undefined {
  const { parts, openAt } = scanTemplate(condition);
  if (openAt !== undefined) return undefined;
  if (parts.some((part) => 'text' in part)) return true;
  const [only] = parts;
  if (!only || !('source' in only) || parts.length > 1) return parts.length === 0 ? false : undefined;
  try {
    const expression = compileExpression(only.source);
    if (expression.reads.length > 0 || !expression.pure) return undefined;
    const value = expression.evaluate(undefined);
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  } catch (thrown) {
    // What is wrong with the expression itself is said where it is compiled.
    if (thrown instanceof ExpressionError) return undefined;
    throw thrown;
  }
}

function checkText({ compilation, source }: ValueContext, contract: WidgetContract, node: NodeDefinition, path: Path) {
  for (const [prop, schema] of Object.entries((contract.props as CheckableSchema).properties ?? {})) {
    const { textAlternative, description = '' } = schema;
    if (!textAlternative || node.props?.[prop] !== undefined) continue;
    const isSaid = textAlternative.unless.some(
      (other) => node.props?.[other] !== undefined || node.slots?.[other] || (other === 'children' && node.children),
    );
    if (!isSaid) compilation.report(source, 'missing-text', path, { widget: contract.name, prop, description });
  }
}
