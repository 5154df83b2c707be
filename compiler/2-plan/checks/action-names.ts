import type { ActionDefinition } from '../../../schemas/page.ts';
import { advise } from '../../diagnostics/nearest.ts';
import type { ValueContext } from '../value-context.ts';

/** Returns the actions that are available in a place: those of widgets in scope, and those of any page. */
export function actionNames(context: ValueContext): string[] {
  const { registry } = context.compilation;
  const ofWidgets = context.names.all().flatMap((name) => {
    const widget = context.names.find(name)?.widget;
    return Object.keys((widget && registry.widgets.get(widget)?.actions) || {}).map((action) => `${name}.${action}`);
  });
  return [...ofWidgets, ...registry.actions.keys()];
}

/** Verbs with which other frameworks set a state. */
const setters: ReadonlySet<string> = new Set(['setState', 'set-state', 'set', 'update', 'assign']);

/** Suggests a replacement for an unknown action. */
export function adviseAction(context: ValueContext, { do: action, with: payload = {} }: ActionDefinition): string {
  const { names, compilation } = context;
  const [owner = '', member = ''] = action.split('.');
  const publisher = [...compilation.registry.widgets.values()].find(
    ({ name, as, actions }) => (as === owner || name === owner) && Object.hasOwn(actions, member),
  );
  if (publisher && !names.find(owner))
    return `Write it inside the widget ${publisher.name}, which is "${publisher.as ?? owner}" to what is in it.`;
  const state = setters.has(action)
    ? Object.keys(payload).find((key) => names.find(key)?.widget === 'state')
    : undefined;
  if (state !== undefined) return `Write { "do": "${state}.set", "with": { "to": … } }.`;
  return advise(action, actionNames(context), 'actions');
}
