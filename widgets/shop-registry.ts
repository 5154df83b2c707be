import * as calls from '../commerce/calls/registry.ts';
import { pageScope } from '../commerce/page-scope.ts';
import type { Registry } from '../compiler/2-plan/compilation.ts';
import { pageActions } from '../runtime/actions/registry.ts';
import type { CallRoute } from '../runtime/messages/call.ts';
import type { CheckableSchema } from '../schemas/check.ts';
import type { AnyCall } from '../schemas/contract/call.ts';
import { namedEntities } from '../schemas/entities/named.ts';
import { choice } from '../schemas/schema.ts';
import * as catalog from './registry.ts';
import type { Widget } from './widget.ts';

/** All widgets by name. */
export const widgets: ReadonlyMap<string, Widget> = new Map(
  Object.values(catalog).map((widget) => [widget.contract.name, widget]),
);

/** All calls by name. */
export const callContracts: ReadonlyMap<string, AnyCall> = new Map(
  Object.values(calls).map((call) => [call.id, call as AnyCall]),
);

/** Where to send each call. */
export const callRoutes: Readonly<Record<string, CallRoute>> = Object.fromEntries(
  [...callContracts.values()].map(({ id, method, path }) => [id, { id, method, path }]),
);

const anyMethod = choice('Method.', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], { default: 'GET' });

/** The input schema of a call: its parameters, query and body. */
function inputOf({ method, params, query, body }: AnyCall): CheckableSchema {
  const properties = {
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(body ? { body } : {}),
    ...(method === 'ANY' ? { method: anyMethod } : {}),
  };
  const isRequired = (part: CheckableSchema) =>
    (part.required ?? []).some((name) => part.properties?.[name]?.default === undefined);
  const required = Object.entries(properties).flatMap(([name, part]) =>
    isRequired(part as CheckableSchema) ? [name] : [],
  );
  return {
    type: 'object',
    properties: properties as Record<string, CheckableSchema>,
    required,
    additionalProperties: false,
  };
}

/** The registry that pages of this shop are compiled against. */
export const shopRegistry: Registry = {
  widgets: new Map([...widgets].map(([name, { contract }]) => [name, contract])),
  actions: new Map(pageActions.map((action) => [action.name, action])),
  keyWidgets: { value: 'let', state: 'state', schedule: 'schedule', events: 'page-events', visibility: 'visibility' },
  calls: new Map(
    [...callContracts].map(([id, call]) => [
      id,
      { input: inputOf(call), answer: call.answer as CheckableSchema, safe: call.safe },
    ]),
  ),
  entities: namedEntities,
  scope: pageScope,
};
