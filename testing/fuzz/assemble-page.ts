import fc from 'fast-check';
import type { Registry } from '../../compiler/2-plan/compilation.ts';
import { dataFor } from '../../expression/testing/index.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { CallReference } from '../../schemas/contract/call.ts';
import { actionBranches, type Json, pageNames } from '../../schemas/page.ts';
import { declaredBy, someCall } from './declarations.ts';
import { Choice, type RawAction, type RawNode } from './raw-page.ts';
import { expressionsFor, type Scope } from './scope.ts';

/** Context in which a page is assembled from its nodes. */
export interface AssembleContext {
  registry: Registry;
  flags: Record<string, boolean>;
  fragments: readonly string[];
}

interface Place extends AssembleContext {
  scope: Scope;
  /** Whether nodes may have an id. Ids are unique, so they are not used in lists or shared parts. */
  mayHaveId: boolean;
  count: { ids: number };
}

const addresses = ['/', '/cart', '/products/cup', '/search?q=a&b=c', 'https://shop.example/x', '#top'];

const nth = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)];

/** Returns the widget actions in scope. */
const actionsInScope = (scope: Scope): [name: string, action: string, payload: CheckableSchema | undefined][] =>
  Object.entries(scope).flatMap(([name, { contract }]) =>
    Object.entries(contract?.actions ?? {}).map(
      ([action, { payload }]): [string, string, CheckableSchema | undefined] => [
        name,
        action,
        payload as CheckableSchema,
      ],
    ),
  );

type Resolver = (place: Place, choice: Choice, beside: Record<string, unknown>) => unknown;

const resolvers: { [Kind in Choice['kind']]: Resolver } = {
  expression: ({ scope }, { pick, schema }) => `{{ ${nth(expressionsFor(scope, schema), pick)} }}`,
  mix: ({ scope }, { pick }) => `a {{ ${nth(expressionsFor(scope, { type: 'string' }), pick)} }} <b> {{ 1 + 1 }}`,
  flag: ({ flags }, { pick }) => nth(Object.keys(flags), pick),
  fragment: ({ fragments }, { pick }) => nth(fragments, pick),
  call: ({ registry }, { pick }) => nth([...registry.calls.keys()], pick),
  widget: ({ scope }, { pick }) => nth(actionsInScope(scope), pick)?.[0],
  'widget-action': ({ scope }, { pick }, { widget }) =>
    nth(Object.keys(scope[String(widget)]?.contract?.actions ?? {}), pick),
  address: (_, { pick }) => nth(addresses, pick),
  icon: (_, { pick }) => nth(['truck', 'heart', 'no-such-icon'], pick),
  style: () => undefined,
};

/** Resolves all choices; undefined when a required one has no candidates. */
function resolveChoices(
  place: Place,
  values: Record<string, unknown>,
  schema: CheckableSchema,
): Record<string, Json> | undefined {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const found = value instanceof Choice ? resolvers[value.kind](place, value, made) : value;
    if (found !== undefined) made[name] = found;
    else if (schema.required?.includes(name) && schema.properties?.[name]?.default === undefined) return undefined;
  }
  return made as Record<string, Json>;
}

const condition = (place: Place, when: Choice | undefined) =>
  when === undefined ? {} : { when: String(resolvers.expression(place, when, {})) };

const known = new WeakMap<CheckableSchema, fc.Arbitrary<unknown>>();

/** Returns a value that satisfies a schema, deterministic by seed. */
function sampleOf(schema: CheckableSchema, seed: number): unknown {
  const arbitrary = known.get(schema) ?? dataFor(schema as Parameters<typeof dataFor>[0]);
  known.set(schema, arbitrary);
  return fc.sample(arbitrary, { seed, numRuns: 1 })[0];
}

/** Drops undefined members, as JSON does. */
const json = (value: object): Json => value as Json;

/** Adds a call and its input to props or a payload that name a call. */
function addCall(values: Record<string, Json>, callFrom: CallReference | undefined, pick: number): void {
  if (!callFrom) return;
  [values[callFrom.name], values[callFrom.input]] = someCall(callFrom.safe ? 'reads' : 'any', pick);
}

function action(place: Place, raw: RawAction): Json[] {
  const { contract, pick } = raw;
  const target = contract ? undefined : nth(actionsInScope(place.scope), pick);
  if (!contract && !target) return [];
  const payload = contract
    ? resolveChoices(place, raw.with, contract.payload as CheckableSchema)
    : ((target![2] ? sampleOf(target![2], pick) : {}) as Record<string, Json>);
  if (!payload) return [];
  addCall(payload, contract?.callFrom, pick);
  const names: Partial<Record<string, Scope>> = { then: { result: {} }, catch: { error: {} } };
  const branches = actionBranches.flatMap((branch): [string, Json][] => {
    const list = raw[branch];
    if (!list) return [];
    const scope = { ...place.scope, ...names[branch] };
    return [[branch, list.flatMap((each) => action({ ...place, scope }, each))]];
  });
  return [
    json({
      do: contract?.name ?? `${target![0]}.${target![1]}`,
      ...(Object.keys(payload).length > 0 ? { with: payload } : {}),
      ...condition(place, raw.when),
      ...Object.fromEntries(branches),
    }),
  ];
}

function node(outer: Place, raw: RawNode): Json[] {
  const { contract } = raw;
  const { keys, names } = declaredBy(outer.registry, raw.declares);
  const place = { ...outer, scope: { ...outer.scope, ...names } };
  const props = resolveChoices(place, raw.props, contract.props as CheckableSchema);
  if (!props) return [];
  addCall(props, contract.callFrom, raw.call);
  const as = contract.kind === 'data' ? (raw.as ?? contract.as) : raw.as;
  const own = { contract, ...(contract.data ? { schema: contract.data as CheckableSchema } : {}) };
  const scope = as === undefined ? place.scope : { ...place.scope, [as]: own };
  const id = raw.hasId && place.mayHaveId ? `${contract.as}${place.count.ids++}` : undefined;
  const slots = Object.entries(raw.slots).map(([slot, nodes]): [string, Json[]] => {
    const known = contract.slots[slot];
    const data = known?.data as CheckableSchema | undefined;
    const inner =
      as === undefined || !data
        ? scope
        : {
            ...scope,
            [as]: {
              contract,
              schema: { type: 'object', properties: { ...own.schema?.properties, ...data.properties } },
            },
          };
    const below = { ...place, scope: inner, mayHaveId: place.mayHaveId && known?.each !== true };
    const made = nodes.flatMap((each) => node(below, each)) as { [key: string]: Json }[];
    const key = nodes[0] && String(resolvers.expression(below, nodes[0].key, {}));
    return [slot, known?.each && made[0] && key ? [{ ...made[0], key }, ...made.slice(1)] : made];
  });
  const { children, ...others } = Object.fromEntries(slots);
  const on = Object.entries(raw.on).map(([event, actions]): [string, Json[]] => {
    const schema = contract.events[event]?.data as CheckableSchema | undefined;
    const within = { ...place, scope: { ...scope, event: { schema: schema ?? {} } } };
    return [event, actions.flatMap((each) => action(within, each))];
  });
  return [
    json({
      widget: contract.name,
      ...(id === undefined ? {} : { id }),
      ...(raw.as === undefined ? {} : { as: raw.as }),
      ...keys,
      ...condition(place, raw.when),
      ...(Object.keys(props).length > 0 ? { props } : {}),
      ...(children ? { children } : {}),
      ...(Object.keys(others).length > 0 ? { slots: others } : {}),
      ...(on.length > 0 ? { on: Object.fromEntries(on) } : {}),
    }),
  ];
}

/** Returns the page-level names. */
const pageScope = ({ registry, flags }: AssembleContext): Scope => ({
  ...Object.fromEntries(pageNames.map((name) => [name, { schema: registry.scope[name] }])),
  flags: {
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.keys(flags).map((flag) => [flag, { type: 'boolean' }])),
    },
  },
});

/** Returns the JSON of a page's nodes. */
export const pageNodes = (context: AssembleContext, nodes: readonly RawNode[]): Json[] => {
  const place = { ...context, scope: pageScope(context), mayHaveId: true, count: { ids: 0 } };
  return nodes.flatMap((each) => node(place, each));
};

/** Returns the JSON of a fragment's nodes, which have access to the fragment's inputs but not to the page's names. */
export const fragmentNodes = (context: AssembleContext, nodes: readonly RawNode[]): Json[] => {
  const scope = { ...pageScope({ ...context, flags: {} }), fragment: {} };
  const place = { ...context, fragments: [], flags: {}, scope: scope, mayHaveId: false, count: { ids: 0 } };
  return nodes.flatMap((each) => node(place, each));
};
