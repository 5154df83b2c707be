import { isBinding } from '../../1-parse/template.ts';
import { advise } from '../../diagnostics/nearest.ts';
import type { Rule } from '../rule.ts';
import type { SeenAction, SeenNode, Survey } from '../survey.ts';

/** Page actions that are equivalent to an action of the widget that they name. */
const asWidgetAction: Readonly<Record<string, string>> = { 'open-widget': 'open', 'close-widget': 'close' };

/** Returns the widget to which a name refers in a place. */
function widgetNamed({ nodes }: Survey, { holder }: SeenAction, name: string): SeenNode | undefined {
  const named = ({ node, contract }: SeenNode) =>
    (node.as ?? (contract?.kind === 'data' ? contract.as : undefined)) === name;
  return [...holder.parents, holder].findLast(named) ?? nodes.find(({ node }) => node.id === name);
}

/** Reports actions that open a widget which cannot be opened, and actions whose result no widget of the page shows. */
export const targetsRule: Rule = (survey, report) => {
  const { actions, nodes, compilation, isFragment } = survey;
  const serving = new Map<string, string>();
  for (const { name, shows = [] } of compilation.registry.widgets.values())
    for (const action of shows) serving.set(action, name);
  const shown = new Set(nodes.map(({ node }) => node.widget));
  for (const seen of actions) {
    const { action, source, path } = seen;
    const target = action.with?.widget;
    const needed = Object.hasOwn(asWidgetAction, action.do) ? asWidgetAction[action.do]! : undefined;
    if (needed && typeof target === 'string' && !isBinding(target)) {
      const found = widgetNamed(survey, seen, target);
      if (found?.contract && !Object.hasOwn(found.contract.actions, needed)) {
        const able = nodes
          .filter(({ node, contract }) => node.id !== undefined && contract && Object.hasOwn(contract.actions, needed))
          .map(({ node }) => node.id!);
        report(
          'wrong-target',
          { source, path: [...path, 'with', 'widget'] },
          {
            name: target,
            widget: found.contract.name,
            action: needed,
            advice: able.length > 0 ? advise(target, able, 'widgets that can') : 'Name a drawer by its "id".',
          },
          { suggestion: able.length === 1 ? able[0] : undefined },
        );
      }
    }
    const server = serving.get(action.do);
    if (server !== undefined && !isFragment && !shown.has(server))
      report('unserved-action', { source, path: [...path, 'do'] }, { action: action.do, widget: server });
  }
};

/**
 * Reports a handler that changes the value whose change it handles, to a value computed from the new one: it would be
 * called endlessly.
 */
export const selfFeedingRule: Rule = ({ expressions }, report) => {
  for (const { tree, in: text } of expressions) {
    const { action: seen } = text;
    if (!seen?.isDirect || text.role !== 'payload' || (tree.kind !== 'concat' && tree.kind !== 'arithmetic')) continue;
    const { holder, action, event } = seen;
    const own = [holder.node.id, holder.node.as, holder.contract?.as].filter((name) => name !== undefined);
    const [name = '', called = ''] = action.do.split('.');
    const setsItself = own.includes(name) && /^set/.test(called) && /^change|Change$/.test(event);
    if (setsItself && /(?<![\w.])event\./.test(text.value))
      report('endless-action', { source: seen.source, path: [...seen.path, 'do'] }, { action: action.do, event });
  }
};
