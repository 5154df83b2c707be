import { getNodeValue, type Node } from 'jsonc-parser';
import type { Schema } from '../../../../compiler/expression/index.ts';
import { schemaOfInputs } from '../../../../compiler/page/inputs.ts';
import type { CheckableSchema } from '../../../../schemas/check.ts';
import type { WidgetContract } from '../../../../schemas/contract/widget.ts';
import { type InputDefinition, pageNames } from '../../../../schemas/page.ts';
import { callContracts, shopCatalogue } from '../../../../widgets/catalogue.ts';

type Names = Record<string, CheckableSchema>;

const memberOf = (node: Node | undefined, key: string): Node | undefined =>
  node?.type === 'object' ? node.children?.find((each) => each.children?.[0]?.value === key)?.children?.[1] : undefined;

const textOf = (node: Node | undefined): string | undefined =>
  typeof node?.value === 'string' ? node.value : undefined;

const contractOf = (node: Node): WidgetContract | undefined =>
  shopCatalogue.widgets.get(textOf(memberOf(node, 'widget')) ?? '');

const open = (properties: Names): CheckableSchema => ({ type: 'object', properties, additionalProperties: true });

const dataOf = ({ data }: WidgetContract, slot?: CheckableSchema): CheckableSchema =>
  open({ ...(data as CheckableSchema | undefined)?.properties, ...slot?.properties });

/** What a widget shows to what stands at one place inside of it. */
function namesInside(node: Node, contract: WidgetContract, path: readonly (string | number)[]): Names {
  const [part, name] = path;
  const as = textOf(memberOf(node, 'as')) ?? (contract.kind === 'data' ? contract.as : undefined);
  if (part !== 'slots' && part !== 'children' && part !== 'on') return {};
  const slot = part === 'slots' ? (contract.slots[String(name)]?.data as CheckableSchema | undefined) : undefined;
  const event = part === 'on' ? (contract.events[String(name)]?.data as CheckableSchema | undefined) : undefined;
  return { ...(as ? { [as]: dataOf(contract, slot) } : {}), ...(part === 'on' ? { event: event ?? {} } : {}) };
}

/** What the nodes with an id publish, wherever they stand. */
function namesById(node: Node, found: Names = {}): Names {
  const contract = contractOf(node);
  const id = contract && textOf(memberOf(node, 'id'));
  if (contract && id) found[id] = dataOf(contract);
  for (const child of node.children ?? []) namesById(child, found);
  return found;
}

/** The page's own names, as far as its text says what is in them. */
function ownNames(root: Node): Names {
  const entries = (key: string, schema: (value: Node) => CheckableSchema): Names =>
    Object.fromEntries(
      (memberOf(root, key)?.children ?? []).flatMap(({ children: [name, value] = [] }) =>
        name && value ? [[String(name.value), schema(value)]] : [],
      ),
    );
  const entities = entries(
    'entities',
    (entity) =>
      (callContracts.get(textOf(memberOf(entity, 'call')) ?? '')?.answer as CheckableSchema | undefined) ?? {},
  );
  return {
    ...Object.fromEntries(pageNames.map((name) => [name, {}])),
    page: open({ id: { type: 'string' }, slug: { type: 'string' }, entities: open(entities) }),
    flags: open(entries('flags', () => ({ type: 'boolean' }))),
    route: open({ path: { type: 'string' }, params: {}, query: {}, url: { type: 'string' } }),
  };
}

/** What is passed to a fragment, as far as its text says what that is. */
function passed(root: Node): Names {
  const inputs = memberOf(root, 'inputs');
  if (!inputs) return {};
  const written = inputs.type === 'object' ? (getNodeValue(inputs) as Record<string, unknown>) : {};
  // Half of it may not be written yet.
  const named = Object.fromEntries(
    Object.entries(written).filter((entry): entry is [string, InputDefinition] => Object(entry[1]) === entry[1]),
  );
  return { fragment: open({ ...schemaOfInputs({ catalogue: shopCatalogue }, named)?.properties }) };
}

/** The names that an expression at this node can see, with what is known about each: the nearest widget wins. */
export function expressionScope(root: Node, at: Node, pathOf: (node: Node) => (string | number)[]): Schema {
  const chain: Node[] = [];
  for (let node: Node | undefined = at; node; node = node.parent) chain.unshift(node);
  const path = pathOf(at);
  const names: Names = { ...namesById(root), ...ownNames(root), ...passed(root) };
  for (const node of chain) {
    const contract = contractOf(node);
    if (contract) Object.assign(names, namesInside(node, contract, path.slice(pathOf(node).length)));
  }
  return open(names) as Schema;
}
