import * as calls from '../commerce/calls/catalogue.ts';
import { pageScope } from '../commerce/page-scope.ts';
import type { Catalogue } from '../compiler/page/page-compiler.ts';
import { pageActions } from '../runtime/actions/contracts.ts';
import type { CheckableSchema } from '../schemas/check.ts';
import type { AnyCall } from '../schemas/contract/call.ts';
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

/** What pages of this shop may be made of. */
export const shopCatalogue: Catalogue = {
  widgets: new Map([...widgets].map(([name, { contract }]) => [name, contract])),
  actions: new Map(pageActions.map((action) => [action.name, action])),
  calls: new Map([...callContracts].map(([id, { answer }]) => [id, answer as CheckableSchema])),
  scope: pageScope,
};
