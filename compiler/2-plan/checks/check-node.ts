import { compileExpression, ExpressionError } from '../../../expression/index.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { WidgetContract } from '../../../schemas/contract/widget.ts';
import type { ActionDefinition, NodeDefinition } from '../../../schemas/page.ts';
import type { Path } from '../../1-parse/shape/shape-reader.ts';
import { scanTemplate } from '../../1-parse/template.ts';
import type { ValueContext } from '../value-context.ts';

/** Reports valid but probably unintended nodes: constant conditions, images without a text alternative. */
export function checkNode(context: ValueContext, contract: WidgetContract, node: NodeDefinition, path: Path): void {
  checkTextAlternative(context, contract, node, path);
  checkCondition(context, node.when, [...path, 'when'], 'this is always shown', 'this is never shown');
}

/** Reports conditions that are always true or always false. */
export function checkCondition(
  { compilation, source }: ValueContext,
  condition: string | boolean | undefined,
  path: Path,
  always: string,
  never: string,
): void {
  // A literal true or false is intentional.
  if (typeof condition !== 'string') return;
  const truthValue = constantTruth(condition);
  if (truthValue === undefined) return;
  const [truth, consequence] = truthValue ? ['always true', always] : ['never true', never];
  compilation.report(source, 'constant-condition', path, { truth, consequence });
}

/** Reports an event handler whose action always triggers the same event again. */
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

/** Returns the truth value of a condition that nothing on the page can change; undefined for any other condition. */
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
    // Syntax errors are reported when the expression is compiled.
    if (thrown instanceof ExpressionError) return undefined;
    throw thrown;
  }
}

function checkTextAlternative(
  { compilation, source }: ValueContext,
  contract: WidgetContract,
  node: NodeDefinition,
  path: Path,
) {
  for (const [prop, schema] of Object.entries((contract.props as CheckableSchema).properties ?? {})) {
    const { textAlternative, description = '' } = schema;
    if (!textAlternative || node.props?.[prop] !== undefined) continue;
    const hasText = textAlternative.unless.some(
      (other) => node.props?.[other] !== undefined || node.slots?.[other] || (other === 'children' && node.children),
    );
    if (!hasText) compilation.report(source, 'missing-text', path, { widget: contract.name, prop, description });
  }
}
