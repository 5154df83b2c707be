import * as ownCalls from '../commerce/calls/registry.ts';
import { pageScope } from '../commerce/page-scope.ts';
import type { Registry } from '../compiler/2-plan/compilation.ts';
import { allFunctions } from '../expression/all-functions.ts';
import { declaredFunction, type FunctionContract, type OwnFunction, ownFunction } from '../expression/own-function.ts';
import type { Builtin } from '../expression/run/builtin.ts';
import { pageActionReducers, pageActions } from '../runtime/actions/registry.ts';
import type { PageActionReducer } from '../runtime/define.ts';
import type { CallRoute } from '../runtime/messages/call.ts';
import type { CheckableSchema } from '../schemas/check.ts';
import type { ActionContract } from '../schemas/contract/action.ts';
import type { AnyCall } from '../schemas/contract/call.ts';
import type { WidgetContract } from '../schemas/contract/widget.ts';
import { namedEntities } from '../schemas/entities/named.ts';
import { choice } from '../schemas/schema.ts';
import { interfaceTexts } from './languages/interface-texts.ts';
import { noWording, type ShopWording, withOwnTexts } from './languages/own-wording.ts';
import * as catalog from './registry.ts';
import type { Widget } from './widget.ts';

/** A shop's own page action: its contract and its reducer. */
export interface PageAction {
  contract: ActionContract;
  reduce: PageActionReducer;
}

/** A kind of mail, with its name for authors. */
export interface MailName {
  name: string;
  title: string;
}

/** A shop's additions to the catalogue. */
export interface AddedParts {
  widgets?: readonly Widget[];
  actions?: readonly PageAction[];
  calls?: readonly AnyCall[];
  functions?: readonly OwnFunction[];
  /** The shop's own wording of messages and of the widgets' texts. */
  wording?: ShopWording;
  /** Kinds of mails, with their names for authors. */
  mails?: readonly MailName[];
}

/** Contracts of a shop's additions to the catalogue. As JSON they are all that is needed to write and check pages. */
export interface OwnContracts {
  widgets: readonly WidgetContract[];
  actions: readonly ActionContract[];
  calls: readonly AnyCall[];
  functions: readonly FunctionContract[];
  /** The shop's own wording of the widgets' texts, by language and text. */
  texts?: ShopWording['texts'];
  /** Kinds of mails, whose texts are fragments. */
  mails?: readonly MailName[];
}

/** Everything that a shop's pages are compiled against and run with. */
export interface ShopParts {
  /** Contracts of the shop's additions to the catalogue. */
  own: OwnContracts;
  /** All widgets by name. */
  widgets: ReadonlyMap<string, Widget>;
  /** All calls by name. */
  callContracts: ReadonlyMap<string, AnyCall>;
  /** Method and path of each call, by name. */
  callRoutes: Readonly<Record<string, CallRoute>>;
  /** Reducers of the page actions, by name. */
  actionReducers: Readonly<Record<string, PageActionReducer>>;
  /** Functions that expressions can call, by name. */
  functions: ReadonlyMap<string, Builtin>;
  /** The registry that pages are compiled against. */
  registry: Registry;
  /** The shop's own wording of messages and of the widgets' texts. */
  wording: ShopWording;
}

const anyMethod = choice('Method.', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], { default: 'GET' });

/** Returns the input schema of a call: its parameters, query and body. */
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

const byName = <Member>(members: readonly Member[], nameOf: (member: Member) => string): Map<string, Member> =>
  new Map(members.map((member) => [nameOf(member), member]));

/** Returns the catalogue with a shop's additions. Names must be unique, which `problemsOfParts` has checked. */
export function composeParts({
  widgets = [],
  actions = [],
  calls = [],
  functions = [],
  wording = noWording,
  mails = [],
}: AddedParts = {}): ShopParts {
  const allWidgets = byName([...Object.values(catalog), ...widgets], ({ contract }) => contract.name);
  const allCalls = byName([...(Object.values(ownCalls) as AnyCall[]), ...calls], ({ id }) => id);
  const allActions = byName([...pageActions, ...actions.map(({ contract }) => contract)], ({ name }) => name);
  return {
    own: {
      widgets: widgets.map(({ contract }) => contract),
      actions: actions.map(({ contract }) => contract),
      calls,
      functions: functions.map(({ contract }) => contract),
      texts: wording.texts,
      mails: mails.map(({ name, title }) => ({ name, title })),
    },
    wording,
    widgets: allWidgets,
    callContracts: allCalls,
    callRoutes: Object.fromEntries([...allCalls.values()].map(({ id, method, path }) => [id, { id, method, path }])),
    actionReducers: {
      ...pageActionReducers,
      ...Object.fromEntries(actions.map(({ contract, reduce }) => [contract.name, reduce])),
    },
    functions:
      functions.length === 0
        ? allFunctions
        : new Map([...allFunctions, ...functions.map((each) => [each.contract.name, ownFunction(each)] as const)]),
    registry: {
      widgets: new Map([...allWidgets].map(([name, { contract }]) => [name, contract])),
      actions: allActions,
      keyWidgets: {
        value: 'let',
        state: 'state',
        schedule: 'schedule',
        events: 'page-events',
        visibility: 'visibility',
      },
      calls: new Map(
        [...allCalls].map(([id, call]) => [
          id,
          { summary: call.summary, input: inputOf(call), answer: call.answer as CheckableSchema, safe: call.safe },
        ]),
      ),
      functions: Object.fromEntries(functions.map(({ contract }) => [contract.name, declaredFunction(contract)])),
      entities: namedEntities,
      scope: pageScope,
      texts: withOwnTexts(interfaceTexts, wording.texts),
    },
  };
}

/** Returns the catalogue with a shop's additions, for code that compiles pages but does not run them. */
export const composeContracts = ({ widgets, actions, calls, functions, texts = {} }: OwnContracts): ShopParts =>
  composeParts({
    widgets: widgets.map((contract) => ({ contract })),
    actions: actions.map((contract) => ({ contract, reduce: () => [] })),
    calls,
    functions: functions.map((contract) => ({ contract, implementation: () => undefined })),
    wording: { messages: {}, texts },
  });
