import fc from 'fast-check';
import { dataFor } from '../../../compiler/expression/testing/index.ts';
import type { Catalogue } from '../../../compiler/page/page-compiler.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { ActionContract } from '../../../schemas/contract/action.ts';
import type { WidgetContract } from '../../../schemas/contract/widget.ts';

/**
 * A value that depends on where it stands: which expression, flag, widget or fragment it is, is decided when the page
 * is put together, by what is there; so a page that is made smaller stays a page.
 */
export class Choice {
  readonly kind: 'expression' | 'mix' | 'flag' | 'fragment' | 'call' | 'widget' | 'widget-action' | 'address' | 'style';
  readonly pick: number;
  readonly schema: CheckableSchema;

  constructor(kind: Choice['kind'], pick: number, schema: CheckableSchema = {}) {
    this.kind = kind;
    this.pick = pick;
    this.schema = schema;
  }
}

export interface RawAction {
  /** An action of the page; otherwise one of a widget in sight, by `pick`. */
  contract?: ActionContract;
  pick: number;
  with: Record<string, unknown>;
  when?: Choice | undefined;
  then?: RawAction[];
  else?: RawAction[];
  catch?: RawAction[];
  finally?: RawAction[];
  actions?: RawAction[];
}

export interface RawNode {
  contract: WidgetContract;
  hasId: boolean;
  as?: string | undefined;
  when?: Choice | undefined;
  key: Choice;
  props: Record<string, unknown>;
  slots: Record<string, RawNode[]>;
  on: Record<string, RawAction[]>;
}

const pick = fc.nat({ max: 9999 });
const choice = (kind: Choice['kind'], schema?: CheckableSchema): fc.Arbitrary<Choice> =>
  pick.map((each) => new Choice(kind, each, schema));

/** A value for a prop or a payload: as it stands, or computed, or the name of something on the page. */
function valueFor(schema: CheckableSchema): fc.Arbitrary<unknown> {
  if (schema.refers === 'style') return fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, someOf(schema));
  if (schema.refers) return choice(schema.refers as Choice['kind'], schema);
  const fixed = dataFor(schema as Parameters<typeof dataFor>[0]);
  const computed = choice('expression', schema);
  const isText =
    schema.type === 'string' && !schema.enum && schema.pattern === undefined && schema.format === undefined;
  return isText ? fc.oneof(fixed, computed, choice('mix', schema)) : fc.oneof(fixed, computed);
}

/** A few entries out of many. */
const fewOf = <Value>(
  entries: readonly (readonly [name: string, value: fc.Arbitrary<Value>])[],
  most: number,
): fc.Arbitrary<Record<string, Value>> =>
  entries.length === 0
    ? fc.constant({})
    : fc
        .array(fc.oneof(...entries.map(([name, value]) => value.map((each): [string, Value] => [name, each]))), {
          maxLength: most,
        })
        .map((some) => Object.fromEntries(some));

const someOf = ({ properties = {} }: CheckableSchema): fc.Arbitrary<Record<string, unknown>> =>
  fewOf(
    Object.entries(properties).map(
      ([name, schema]) => [name, dataFor(schema as Parameters<typeof dataFor>[0])] as const,
    ),
    3,
  );

/** Values for the properties of an object; those that may be left out often are. */
function propertiesOf(schema: CheckableSchema): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(schema.properties ?? {});
  const needed = entries.flatMap(([name, property]) =>
    schema.required?.includes(name) && property.default === undefined ? [name] : [],
  );
  return fc.record(Object.fromEntries(entries.map(([name, property]) => [name, valueFor(property)])), {
    requiredKeys: needed,
  });
}

const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined, freq: 3 });

/** Scripts that end by themselves: time does not pass in a test. */
const scripts = ['return input', 'log("seen"); return 1', 'throw new Error("no")', 'act("reload")', '(', ''];

function actionArbitrary(catalogue: Catalogue): fc.Arbitrary<RawAction[]> {
  const { list } = fc.letrec<{ list: RawAction[]; action: RawAction }>((tie) => {
    const list = tie('list');
    const branches = ({ branches = {} }: Partial<ActionContract>) =>
      fewOf(
        [...Object.keys(branches), 'then', 'catch', 'finally'].map((branch) => [branch, list] as const),
        2,
      );
    const common = { pick, when: seldom(choice('expression', { type: 'boolean' })) };
    const action = (
      contract: ActionContract | undefined,
      payload: fc.Arbitrary<Record<string, unknown>>,
    ): fc.Arbitrary<RawAction> =>
      fc
        .tuple(fc.record({ ...common, with: payload }), branches(contract ?? {}))
        .map(([own, lists]) => ({ ...(contract ? { contract } : {}), ...own, ...lists }));
    const [first] = [...catalogue.actions.values()].filter(
      ({ payload }) => Object.keys(payload.properties).length === 0,
    );
    // The first is where nesting ends.
    const end = fc
      .record({ ...common, with: fc.constant({}) })
      .map((own) => (first ? { ...own, contract: first } : own));
    const ofPage = [...catalogue.actions.values()].map((contract) =>
      action(
        contract,
        contract.name === 'run-script'
          ? fc.record({ script: fc.constantFrom(...scripts) })
          : propertiesOf(contract.payload as CheckableSchema),
      ),
    );
    const ofWidgets = action(undefined, fc.constant({}));
    return {
      list: fc.array(tie('action'), { maxLength: 2, depthIdentifier: 'actions' }),
      action: fc.oneof(
        { depthIdentifier: 'actions', depthSize: 'small', maxDepth: 3 },
        { arbitrary: end, weight: 1 },
        ...ofPage.map((arbitrary) => ({ arbitrary, weight: 1 })),
        { arbitrary: ofWidgets, weight: 12 },
      ),
    };
  });
  return list;
}

/** Slots of a widget that are worth filling: of those that are alike, two. */
const slotsOf = ({ slots }: WidgetContract): string[] => [
  ...new Set(['children', ...Object.keys(slots).filter((slot) => !/^case([3-9]|1\d)$/.test(slot))]),
];

/** Nodes of every widget of a catalogue, nested in each other's slots. */
export function rawNodes(catalogue: Catalogue): fc.Arbitrary<RawNode[]> {
  const actions = actionArbitrary(catalogue);
  const { list } = fc.letrec<{ list: RawNode[]; node: RawNode }>((tie) => {
    const list = tie('list');
    const node = (contract: WidgetContract, index: number): fc.Arbitrary<RawNode> =>
      fc.record({
        contract: fc.constant(contract),
        hasId: fc.boolean(),
        as: seldom(fc.constantFrom('one', 'two', 'three')),
        when: seldom(choice('expression', { type: 'boolean' })),
        key: choice('expression', {}),
        props: propertiesOf(contract.props as CheckableSchema),
        // The first is where nesting ends.
        slots: fewOf(index === 0 ? [] : slotsOf(contract).map((slot) => [slot, list] as const), 2),
        on: fewOf(
          Object.keys(contract.events).map((event) => [event, actions] as const),
          2,
        ),
      }) as fc.Arbitrary<RawNode>;
    // What has nothing inside comes first: a page that is made small ends there.
    const widgets = [...catalogue.widgets.values()].sort((a, b) => weight(a) - weight(b));
    return {
      list: fc.array(tie('node'), { minLength: 1, maxLength: 2 }),
      node: fc.oneof(
        { depthIdentifier: 'nodes', depthSize: 'small', maxDepth: 4, withCrossShrink: true },
        ...widgets.map(node),
      ),
    };
  });
  return list;
}

const weight = ({ slots, events, actions }: WidgetContract): number =>
  Object.keys(slots).length * 10 + Object.keys(events).length + Object.keys(actions).length;
