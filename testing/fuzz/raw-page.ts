import fc from 'fast-check';
import type { Registry } from '../../compiler/2-plan/compilation.ts';
import { dataFor } from '../../expression/testing/index.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { ActionContract } from '../../schemas/contract/action.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';

/**
 * A value that depends on its place. The expression, flag, widget or fragment is only chosen when the page is
 * assembled, so that a shrunk page stays valid.
 */
export class Choice {
  readonly kind:
    | 'expression'
    | 'mix'
    | 'flag'
    | 'fragment'
    | 'call'
    | 'widget'
    | 'widget-action'
    | 'address'
    | 'icon'
    | 'style';
  readonly pick: number;
  readonly schema: CheckableSchema;

  constructor(kind: Choice['kind'], pick: number, schema: CheckableSchema = {}) {
    this.kind = kind;
    this.pick = pick;
    this.schema = schema;
  }
}

/** A generated action whose names are not chosen yet. */
export interface RawAction {
  /** A page action; otherwise a widget action in scope, selected by `pick`. */
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

/** A generated node whose names are not chosen yet. */
export interface RawNode {
  contract: WidgetContract;
  hasId: boolean;
  as?: string | undefined;
  when?: Choice | undefined;
  /** Index of the values, state or schedule that the node declares. */
  declares?: number | undefined;
  /** Index of the call that its props name, if any. */
  call: number;
  key: Choice;
  props: Record<string, unknown>;
  slots: Record<string, RawNode[]>;
  on: Record<string, RawAction[]>;
}

const pick = fc.nat({ max: 9999 });
const choice = (kind: Choice['kind'], schema?: CheckableSchema): fc.Arbitrary<Choice> =>
  pick.map((each) => new Choice(kind, each, schema));

/** Kinds of references that a page itself can resolve. */
const pageReferences = ['flag', 'fragment', 'call', 'widget', 'widget-action', 'address', 'icon', 'style'] as const;

/** Generates a prop or payload value: literal, computed, or a reference. */
function valueFor(schema: CheckableSchema): fc.Arbitrary<unknown> {
  if (schema.refers === 'style') return fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, someOf(schema));
  // References to a shop's content, such as a product or a form, are arbitrary texts here.
  const reference = pageReferences.find((kind) => kind === schema.refers);
  if (reference) return choice(reference, schema);
  if (schema.means === 'time') return fc.constantFrom('2026-12-01', '2020-02-29T09:00+05:30');
  // A form field's rules must suit its type, which random values rarely do.
  if (schema.items?.means === 'form-field') return fc.constant([]);
  const fixed = dataFor(schema as Parameters<typeof dataFor>[0]);
  const computed = choice('expression', schema);
  const isText =
    schema.type === 'string' && !schema.enum && schema.pattern === undefined && schema.format === undefined;
  return isText ? fc.oneof(fixed, computed, choice('mix', schema)) : fc.oneof(fixed, computed);
}

/** Generates a record with a few of many entries. */
const fewOf = <Value>(
  entries: readonly (readonly [name: string, value: fc.Arbitrary<Value>])[],
  maxEntries: number,
): fc.Arbitrary<Record<string, Value>> =>
  entries.length === 0
    ? fc.constant({})
    : fc
        .array(fc.oneof(...entries.map(([name, value]) => value.map((each): [string, Value] => [name, each]))), {
          maxLength: maxEntries,
        })
        .map((some) => Object.fromEntries(some));

const someOf = ({ properties = {} }: CheckableSchema): fc.Arbitrary<Record<string, unknown>> =>
  fewOf(
    Object.entries(properties).map(
      ([name, schema]) => [name, dataFor(schema as Parameters<typeof dataFor>[0])] as const,
    ),
    3,
  );

/** Generates values for an object's properties; optional ones are often omitted. */
function propertiesOf(schema: CheckableSchema): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(schema.properties ?? {});
  const needed = entries.flatMap(([name, property]) =>
    schema.required?.includes(name) && property.default === undefined ? [name] : [],
  );
  return fc.record(Object.fromEntries(entries.map(([name, property]) => [name, valueFor(property)])), {
    requiredKeys: needed,
  });
}

const optional = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined, freq: 3 });

/** Scripts that terminate on their own: fake time does not interrupt them. */
const scripts = ['return input', 'log("seen"); return 1', 'throw new Error("no")', 'act("reload")', '(', ''];

function actionArbitrary(registry: Registry): fc.Arbitrary<RawAction[]> {
  const { list } = fc.letrec<{ list: RawAction[]; action: RawAction }>((tie) => {
    const list = tie('list');
    const branches = ({ branches = {} }: Partial<ActionContract>) =>
      fewOf(
        [...Object.keys(branches), 'then', 'catch', 'finally'].map((branch) => [branch, list] as const),
        2,
      );
    const common = { pick, when: optional(choice('expression', { type: 'boolean' })) };
    const action = (
      contract: ActionContract | undefined,
      payload: fc.Arbitrary<Record<string, unknown>>,
    ): fc.Arbitrary<RawAction> =>
      fc
        .tuple(fc.record({ ...common, with: payload }), branches(contract ?? {}))
        .map(([own, lists]) => ({ ...(contract ? { contract } : {}), ...own, ...lists }));
    const [first] = [...registry.actions.values()].filter(
      ({ payload }) => Object.keys(payload.properties).length === 0,
    );
    // The first one terminates the recursion.
    const end = fc
      .record({ ...common, with: fc.constant({}) })
      .map((own) => (first ? { ...own, contract: first } : own));
    const ofPage = [...registry.actions.values()].map((contract) =>
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

/** Returns the slots to fill. A switch has many equivalent cases, of which two suffice. */
const slotsOf = ({ slots }: WidgetContract): string[] => [
  ...new Set(['children', ...Object.keys(slots).filter((slot) => !/^case([3-9]|1\d)$/.test(slot))]),
];

/** Generates random nodes of all widgets, nested in each other's slots. */
export function rawNodes(registry: Registry): fc.Arbitrary<RawNode[]> {
  const actions = actionArbitrary(registry);
  const { list } = fc.letrec<{ list: RawNode[]; node: RawNode }>((tie) => {
    const list = tie('list');
    const node = (contract: WidgetContract, index: number): fc.Arbitrary<RawNode> =>
      fc.record({
        contract: fc.constant(contract),
        hasId: fc.boolean(),
        as: optional(fc.constantFrom('one', 'two', 'three')),
        when: optional(choice('expression', { type: 'boolean' })),
        declares: fc.option(pick, { nil: undefined, freq: 9 }),
        call: pick,
        key: choice('expression', {}),
        props: propertiesOf(contract.props as CheckableSchema),
        // The first one terminates the recursion.
        slots: fewOf(index === 0 ? [] : slotsOf(contract).map((slot) => [slot, list] as const), 2),
        on: fewOf(
          Object.keys(contract.events).map((event) => [event, actions] as const),
          2,
        ),
      }) as fc.Arbitrary<RawNode>;
    // Leaf widgets first: shrinking ends there.
    const widgets = [...registry.widgets.values()].sort((a, b) => weight(a) - weight(b));
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
