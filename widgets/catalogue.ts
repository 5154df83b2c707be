import * as calls from '../commerce/calls/catalogue.ts';
import { pageScope } from '../commerce/page-scope.ts';
import type { Catalogue } from '../compiler/page/page-compiler.ts';
import { pageActions } from '../runtime/actions/contracts.ts';
import type { CheckableSchema } from '../schemas/check.ts';
import type { AnyCall } from '../schemas/contract/call.ts';
import { namedEntities } from '../schemas/entities/named.ts';
import * as catalog from './catalog.ts';
import type { Widget } from './widget.ts';

/** Every widget by its name. */
export const widgets: ReadonlyMap<string, Widget> = new Map(
  Object.values(catalog).map((widget) => [widget.contract.name, widget]),
);

/** Every call by its name. */
export const callContracts: ReadonlyMap<string, AnyCall> = new Map(
  Object.values(calls).map((call) => [call.id, call as AnyCall]),
);

/** What a call takes, as one schema: its parameters, its query and its body. */
function inputOf({ params, query, body }: AnyCall): CheckableSchema {
  const properties = { ...(params ? { params } : {}), ...(query ? { query } : {}), ...(body ? { body } : {}) };
  const isNeeded = (part: CheckableSchema) =>
    (part.required ?? []).some((name) => part.properties?.[name]?.default === undefined);
  const required = Object.entries(properties).flatMap(([name, part]) =>
    isNeeded(part as CheckableSchema) ? [name] : [],
  );
  return {
    type: 'object',
    properties: properties as Record<string, CheckableSchema>,
    required,
    additionalProperties: false,
  };
}

/** What pages of this shop may be made of. */
export const shopCatalogue: Catalogue = {
  widgets: new Map([...widgets].map(([name, { contract }]) => [name, contract])),
  actions: new Map(pageActions.map((action) => [action.name, action])),
  calls: new Map(
    [...callContracts].map(([id, call]) => [id, { input: inputOf(call), answer: call.answer as CheckableSchema }]),
  ),
  entities: namedEntities,
  scope: pageScope,
};
