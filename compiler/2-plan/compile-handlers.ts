import type { PlanNode } from '../../plan/plan.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { ActionDefinition, NodeDefinition } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import { checkEndless } from './checks/check-node.ts';
import { compileActions } from './compile-action.ts';
import { compileTemplate } from './compile-value.ts';
import type { ValueContext } from './value-context.ts';

/** Compiles the key of a node in a repeated slot; a constant one was reported already, and is left out. */
export function compileKey(context: ValueContext, node: NodeDefinition, path: Path) {
  if (node.key === undefined) return undefined;
  const key = compileTemplate(context, node.key, [...path, 'key']);
  return typeof key === 'string' ? undefined : key;
}

/** Compiles a node's handlers for events of its widget. Reports events that the widget does not have. */
export function compileHandlers(
  context: ValueContext,
  contract: WidgetContract,
  at: number,
  on: Record<string, ActionDefinition[]>,
  path: Path,
) {
  const { compilation, source } = context;
  const handlers: NonNullable<PlanNode['on']> = {};
  for (const [event, actions] of Object.entries(on)) {
    const known = Object.hasOwn(contract.events, event) ? contract.events[event] : undefined;
    if (!known) {
      compilation.report(
        source,
        'unknown-event',
        [...path, 'on', event],
        { widget: contract.name, event, advice: advise(event, Object.keys(contract.events), 'events') },
        { part: 'key', suggestion: nearest(event, Object.keys(contract.events)) },
      );
      continue;
    }
    const names = context.names.with({ event: known.data ? { schema: known.data as CheckableSchema } : {} });
    handlers[event] = compileActions({ ...context, names }, actions, [...path, 'on', event]);
    checkEndless(context, { at, event, follows: known.follows }, actions, [...path, 'on', event]);
  }
  return handlers;
}
