import fc from 'fast-check';
import { dataFor } from '../../../compiler/expression/testing/index.ts';
import type { Catalogue } from '../../../compiler/page/page-compiler.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { actionBranches, type Json, pageNames } from '../../../schemas/page.ts';
import { Choice, type RawAction, type RawNode } from './raw-page.ts';
import { expressionsFor, type Sight } from './sight.ts';

/** What a page is put together from besides its nodes. */
export interface Makings {
  catalogue: Catalogue;
  flags: Record<string, boolean>;
  fragments: readonly string[];
}

interface Place extends Makings {
  sight: Sight;
  /** Names are given once in a page, so never in a list or in what several pages share. */
  mayHaveId: boolean;
  count: { ids: number };
}

const addresses = ['/', '/cart', '/products/cup', '/search?q=a&b=c', 'https://shop.example/x', '#top'];

const nth = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)];

/** Names of what can be asked for an action from here. */
const acting = (sight: Sight): [name: string, action: string, payload: CheckableSchema | undefined][] =>
  Object.entries(sight).flatMap(([name, { contract }]) =>
    Object.entries(contract?.actions ?? {}).map(
      ([action, { payload }]): [string, string, CheckableSchema | undefined] => [
        name,
        action,
        payload as CheckableSchema,
      ],
    ),
  );

type Name = (place: Place, choice: Choice, beside: Record<string, unknown>) => unknown;

const named: { [Kind in Choice['kind']]: Name } = {
  expression: ({ sight }, { pick, schema }) => `{{ ${nth(expressionsFor(sight, schema), pick)} }}`,
  mix: ({ sight }, { pick }) => `a {{ ${nth(expressionsFor(sight, { type: 'string' }), pick)} }} <b> {{ 1 + 1 }}`,
  flag: ({ flags }, { pick }) => nth(Object.keys(flags), pick),
  fragment: ({ fragments }, { pick }) => nth(fragments, pick),
  call: ({ catalogue }, { pick }) => nth([...catalogue.calls.keys()], pick),
  widget: ({ sight }, { pick }) => nth(acting(sight), pick)?.[0],
  'widget-action': ({ sight }, { pick }, { widget }) =>
    nth(Object.keys(sight[String(widget)]?.contract?.actions ?? {}), pick),
  address: (_, { pick }) => nth(addresses, pick),
  style: () => undefined,
};

/** Values with every choice made; undefined when there is nothing to choose from and it cannot be left out. */
function chosen(
  place: Place,
  values: Record<string, unknown>,
  schema: CheckableSchema,
): Record<string, Json> | undefined {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const found = value instanceof Choice ? named[value.kind](place, value, made) : value;
    if (found !== undefined) made[name] = found;
    else if (schema.required?.includes(name) && schema.properties?.[name]?.default === undefined) return undefined;
  }
  return made as Record<string, Json>;
}

const condition = (place: Place, when: Choice | undefined) =>
  when === undefined ? {} : { when: String(named.expression(place, when, {})) };

const known = new WeakMap<CheckableSchema, fc.Arbitrary<unknown>>();

/** One value of a schema, the same for the same number. */
function sampleOf(schema: CheckableSchema, seed: number): unknown {
  const arbitrary = known.get(schema) ?? dataFor(schema as Parameters<typeof dataFor>[0]);
  known.set(schema, arbitrary);
  return fc.sample(arbitrary, { seed, numRuns: 1 })[0];
}

/** An object without what is undefined, as JSON has it. */
const json = (value: object): Json => value as Json;

function action(place: Place, raw: RawAction): Json[] {
  const { contract, pick } = raw;
  const target = contract ? undefined : nth(acting(place.sight), pick);
  if (!contract && !target) return [];
  const payload = contract
    ? chosen(place, raw.with, contract.payload as CheckableSchema)
    : ((target![2] ? sampleOf(target![2], pick) : {}) as Record<string, Json>);
  if (!payload) return [];
  const names: Partial<Record<string, Sight>> = { then: { result: {} }, catch: { error: {} } };
  const branches = actionBranches.flatMap((branch): [string, Json][] => {
    const list = raw[branch];
    if (!list) return [];
    const sight = { ...place.sight, ...names[branch] };
    return [[branch, list.flatMap((each) => action({ ...place, sight }, each))]];
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

function node(place: Place, raw: RawNode): Json[] {
  const { contract } = raw;
  const props = chosen(place, raw.props, contract.props as CheckableSchema);
  if (!props) return [];
  const as = contract.kind === 'data' ? (raw.as ?? contract.as) : raw.as;
  const own = { contract, ...(contract.data ? { schema: contract.data as CheckableSchema } : {}) };
  const sight = as === undefined ? place.sight : { ...place.sight, [as]: own };
  const id = raw.hasId && place.mayHaveId ? `${contract.as}${place.count.ids++}` : undefined;
  const slots = Object.entries(raw.slots).map(([slot, nodes]): [string, Json[]] => {
    const known = contract.slots[slot];
    const data = known?.data as CheckableSchema | undefined;
    const inner =
      as === undefined || !data
        ? sight
        : {
            ...sight,
            [as]: {
              contract,
              schema: { type: 'object', properties: { ...own.schema?.properties, ...data.properties } },
            },
          };
    const below = { ...place, sight: inner, mayHaveId: place.mayHaveId && known?.each !== true };
    const made = nodes.flatMap((each) => node(below, each)) as { [key: string]: Json }[];
    const key = nodes[0] && String(named.expression(below, nodes[0].key, {}));
    return [slot, known?.each && made[0] && key ? [{ ...made[0], key }, ...made.slice(1)] : made];
  });
  const { children, ...others } = Object.fromEntries(slots);
  const on = Object.entries(raw.on).map(([event, actions]): [string, Json[]] => {
    const schema = contract.events[event]?.data as CheckableSchema | undefined;
    const within = { ...place, sight: { ...sight, event: { schema: schema ?? {} } } };
    return [event, actions.flatMap((each) => action(within, each))];
  });
  return [
    json({
      widget: contract.name,
      ...(id === undefined ? {} : { id }),
      ...(raw.as === undefined ? {} : { as: raw.as }),
      ...condition(place, raw.when),
      ...(Object.keys(props).length > 0 ? { props } : {}),
      ...(children ? { children } : {}),
      ...(Object.keys(others).length > 0 ? { slots: others } : {}),
      ...(on.length > 0 ? { on: Object.fromEntries(on) } : {}),
    }),
  ];
}

/** The names that every page has. */
const ownNames = ({ catalogue, flags }: Makings): Sight => ({
  ...Object.fromEntries(pageNames.map((name) => [name, { schema: catalogue.scope[name] }])),
  flags: {
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.keys(flags).map((flag) => [flag, { type: 'boolean' }])),
    },
  },
});

/** JSON of the nodes of a page. */
export const pageNodes = (makings: Makings, nodes: readonly RawNode[]): Json[] => {
  const place = { ...makings, sight: ownNames(makings), mayHaveId: true, count: { ids: 0 } };
  return nodes.flatMap((each) => node(place, each));
};

/** JSON of the nodes of a fragment, which sees what is passed to it and does not know the page that it is in. */
export const fragmentNodes = (makings: Makings, nodes: readonly RawNode[]): Json[] => {
  const sight = { ...ownNames({ ...makings, flags: {} }), fragment: {} };
  const place = { ...makings, fragments: [], flags: {}, sight, mayHaveId: false, count: { ids: 0 } };
  return nodes.flatMap((each) => node(place, each));
};
