import type { CheckableSchema } from '../../schemas/check.ts';
import type { ActionContract } from '../../schemas/contract/action.ts';
import type { WidgetActionContract, WidgetContract } from '../../schemas/contract/widget.ts';
import { bindableObject, needsSomething, type PublishedSchema, ref } from './bindable.ts';
import { actionSnippet } from './snippet.ts';

/** Branches of every action. */
const branches: Record<string, string> = {
  then: 'Runs after success; sees "result".',
  catch: 'Runs after a failure; sees "error".',
  finally: 'Runs after success or failure.',
};

/** Branches of only some actions. */
const ownBranches = ['else', 'actions'];

const nothing: CheckableSchema = { type: 'object', properties: {}, additionalProperties: false };

const payloadOf = (schemas: readonly CheckableSchema[]): PublishedSchema => {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const published = distinct.map(bindableObject);
  return {
    properties: {
      with: {
        description: 'Payload of the action.',
        ...(published.length === 1 ? published[0] : { anyOf: published }),
      },
    },
    ...(distinct.every(needsSomething) ? { required: ['with'] } : {}),
  };
};

function pageAction({ name, payload, branches: own = {} }: ActionContract): PublishedSchema {
  const { properties, ...rest } = payloadOf([payload as CheckableSchema]);
  const closed = ownBranches.map((branch) => [branch, own[branch] ? ref('actions', own[branch]) : false]);
  return {
    if: { properties: { do: { const: name } }, required: ['do'] },
    then: { properties: { ...(properties as object), ...Object.fromEntries(closed) }, ...rest },
  };
}

/**
 * Returns the schema of a widget action. The target widget depends on the names in scope, so every widget with such
 * an action counts.
 */
function widgetAction([action, contracts]: [string, WidgetActionContract[]]): PublishedSchema {
  const { properties, ...rest } = payloadOf(
    contracts.map(({ payload }) => (payload as CheckableSchema | undefined) ?? nothing),
  );
  const closed = Object.fromEntries(ownBranches.map((branch) => [branch, false]));
  return {
    if: { properties: { do: { pattern: `\\.${action}$` } }, required: ['do'] },
    then: { properties: { ...(properties as object), ...closed }, ...rest },
  };
}

function widgetActionsByName(widgets: readonly WidgetContract[]): [string, WidgetActionContract[]][] {
  const found = new Map<string, WidgetActionContract[]>();
  for (const { actions } of widgets)
    for (const [name, contract] of Object.entries(actions)) found.set(name, [...(found.get(name) ?? []), contract]);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns the definitions of actions: page actions by name, widget actions as `name.action`. */
export function actionDefinitions(
  pageActions: readonly ActionContract[],
  widgets: readonly WidgetContract[],
): Record<string, PublishedSchema> {
  const ofWidgets = widgetActionsByName(widgets);
  const examples = widgets.flatMap(({ as, actions }) => Object.keys(actions).map((action) => `${as}.${action}`));
  const action: PublishedSchema = {
    type: 'object',
    description: 'An action that handles an event.',
    properties: {
      do: {
        description: 'A page action, or an action of a widget in scope: "name.action".',
        anyOf: [
          { enum: pageActions.map(({ name }) => name), enumDescriptions: pageActions.map(({ summary }) => summary) },
          {
            type: 'string',
            pattern: `^[A-Za-z_][\\w-]*\\.(${ofWidgets.map(([name]) => name).join('|')})$`,
            examples,
          },
        ],
      },
      with: { description: 'Payload of the action.', type: 'object' },
      when: { description: 'Condition; without it the action always runs.', type: ['string', 'boolean'] },
      ...Object.fromEntries(Object.entries(branches).map(([name, summary]) => [name, ref('actions', summary)])),
      // Suggested only for actions that have them.
      ...Object.fromEntries(ownBranches.map((name) => [name, { ...ref('actions'), doNotSuggest: true }])),
    },
    required: ['do'],
    additionalProperties: false,
    allOf: [...pageActions.map(pageAction), ...ofWidgets.map(widgetAction)],
    defaultSnippets: pageActions.map(actionSnippet),
  };
  return {
    actions: { type: 'array', description: 'Actions, in order.', items: ref('action') },
    action,
  };
}
