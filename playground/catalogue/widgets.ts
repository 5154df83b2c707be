import type { CheckableSchema } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { ownParts, ownWidget } from './own-parts.ts';

interface Example {
  page: { body: NodeDefinition[] };
}

const contracts = import.meta.glob<WidgetContract>('../../widgets/*/*/contract.ts', { eager: true, import: 'default' });
const examples = import.meta.glob<Example>('../../widgets/*/*/example.json', { eager: true, import: 'default' });

/** A widget as it is offered to authors. */
export interface WidgetEntry {
  contract: WidgetContract;
  family: string;
  example: Example | undefined;
}

/** The catalogue's widgets by name. Only their contracts: a view is required only where it is rendered. */
export const widgetEntries: ReadonlyMap<string, WidgetEntry> = new Map(
  Object.entries(contracts).map(([file, contract]) => [
    contract.name,
    { contract, family: file.split('/').at(-3) ?? '', example: examples[file.replace('contract.ts', 'example.json')] },
  ]),
);

/** Family of the shop's own widgets. */
const ownFamily = 'this shop';

/** Every widget that the shop's pages can contain, including its own. */
export const allWidgets = (): WidgetEntry[] => [
  ...widgetEntries.values(),
  ...ownParts().widgets.map((contract) => ({ contract, family: ownFamily, example: undefined })),
];

/** Returns the contract of a widget of the catalogue or of the shop. */
export const contractOf = (widget: string): WidgetContract | undefined =>
  widgetEntries.get(widget)?.contract ?? ownWidget(widget);

/** Returns the name of a widget's prop that is a formatted text. */
export function formattedTextOf(widget: string): string | undefined {
  const { properties = {} } = (contractOf(widget)?.props ?? {}) as CheckableSchema;
  return Object.keys(properties).find((name) => properties[name]?.means === 'markdown');
}

/** Widgets that do not render `children`: nodes placed in one of them would not be visible. */
export const leaves: ReadonlySet<string> = new Set([
  ...['accordion', 'carousel', 'checkbox', 'checkbox-group', 'consent-banner', 'date-input'],
  ...['email-subscription', 'facet', 'file-upload', 'filter-chip', 'icon', 'image', 'number-input', 'option-picker'],
  ...['otp-input', 'page-events', 'pagination', 'phone-input', 'quantity-input', 'radio-group', 'raw-html'],
  ...['search-box', 'select', 'selling-plan-picker', 'skeleton', 'slider', 'sort', 'steps', 'swatches', 'tabs'],
  ...['text', 'text-area', 'text-input', 'time-input', 'toaster'],
]);

/** Names of the slots that a widget renders, `children` first. */
export const slotNames = (widget: string): string[] => [
  ...(leaves.has(widget) ? [] : ['children']),
  ...Object.keys(contractOf(widget)?.slots ?? {}).filter((slot) => slot !== 'children'),
];

/** Names that exist only on the example's own page. */
const namesOfExample = /\b(page|flags|route|fragment)\./;
const isFree = (value: unknown): boolean => !namesOfExample.test(JSON.stringify(value) ?? '');
/** Whether handlers dispatch actions of other widgets in the example. */
const actsElsewhere = (value: unknown): boolean => /"do":"\w+\./.test(JSON.stringify(value));
const isLiteral = (value: unknown): boolean => !(JSON.stringify(value) ?? '').includes('{{');

function* nodesIn(nodes: readonly NodeDefinition[]): Generator<NodeDefinition> {
  for (const node of nodes) {
    yield node;
    yield* nodesIn([...(node.children ?? []), ...Object.values(node.slots ?? {}).flat()]);
  }
}

/** Returns the minimal value that satisfies a schema. */
export function minimalValue(schema: CheckableSchema): Json {
  const { default: standard, enum: words, anyOf, type, minimum = 0, minItems = 0, items } = schema;
  if (standard !== undefined) return standard as Json;
  if (words) return words[0] as Json;
  if (anyOf?.[0]) return minimalValue(anyOf[0]);
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return minimum;
  if (type === 'array') return Array.from({ length: minItems }, () => minimalValue((items ?? {}) as CheckableSchema));
  if (type === 'object') return Object.fromEntries(requiredOf(schema));
  return type === 'string' ? 'Text' : null;
}

const requiredOf = ({ required = [], properties = {} }: CheckableSchema): [string, Json][] =>
  required
    .filter((name) => properties[name]?.default === undefined)
    .map((name) => [name, minimalValue(properties[name] ?? {})]);

/** Creates a node of a widget, with its required props and the sample data of its example. */
export function newNode(widget: string): NodeDefinition {
  const example = widgetEntries.get(widget)?.example;
  const shown = [...nodesIn(example?.page.body ?? [])].find((node) => node.widget === widget);
  const schema = (contractOf(widget)?.props ?? {}) as CheckableSchema;
  const sample = Object.entries(shown?.props ?? {}).filter(([, value]) => isLiteral(value));
  const props = Object.fromEntries([...requiredOf(schema), ...sample]) as Record<string, Json>;
  const slots = Object.entries(shown?.slots ?? {}).filter(([, nodes]) => isFree(nodes));
  return {
    widget,
    ...(shown?.as === undefined ? {} : { as: shown.as }),
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(shown?.children && isFree(shown.children) ? { children: shown.children } : {}),
    ...(slots.length > 0 ? { slots: Object.fromEntries(slots) } : {}),
    ...(shown?.on && isFree(shown.on) && !actsElsewhere(shown.on) ? { on: shown.on } : {}),
  };
}

/** Returns the contracts of every widget by name, as the compiler takes them. */
export const widgetProps = (): ReadonlyMap<string, WidgetContract> =>
  new Map(allWidgets().map(({ contract }) => [contract.name, contract]));
