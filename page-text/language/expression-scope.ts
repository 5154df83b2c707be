import { getNodeValue, type Node } from 'jsonc-parser';
import { schemaOfInputs } from '../../compiler/2-plan/checks/inputs.ts';
import type { Registry } from '../../compiler/index.ts';
import type { Schema } from '../../expression/index.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import { type InputDefinition, pageNames } from '../../schemas/page.ts';
import type { NamedNode } from '../page-tree.ts';
import { declaredNames } from './declared-names.ts';

type Names = Record<string, CheckableSchema>;

const memberOf = (node: Node | undefined, key: string): Node | undefined =>
  node?.type === 'object' ? node.children?.find((each) => each.children?.[0]?.value === key)?.children?.[1] : undefined;

const textOf = (node: Node | undefined): string | undefined =>
  typeof node?.value === 'string' ? node.value : undefined;

const contractOf = (node: Node, registry: Registry): WidgetContract | undefined =>
  registry.widgets.get(textOf(memberOf(node, 'widget')) ?? '');

const open = (properties: Names): CheckableSchema => ({ type: 'object', properties, additionalProperties: true });

const dataOf = ({ data }: WidgetContract, slot?: CheckableSchema): CheckableSchema =>
  open({ ...(data as CheckableSchema | undefined)?.properties, ...slot?.properties });

/** Names that a widget adds to the scope of a place in its content. */
function namesInside(node: Node, contract: WidgetContract, path: readonly (string | number)[]): Names {
  const [part, name] = path;
  const as = textOf(memberOf(node, 'as')) ?? (contract.kind === 'data' ? contract.as : undefined);
  if (part !== 'slots' && part !== 'children' && part !== 'on') return {};
  const slot = part === 'slots' ? (contract.slots[String(name)]?.data as CheckableSchema | undefined) : undefined;
  const event = part === 'on' ? (contract.events[String(name)]?.data as CheckableSchema | undefined) : undefined;
  return { ...(as ? { [as]: dataOf(contract, slot) } : {}), ...(part === 'on' ? { event: event ?? {} } : {}) };
}

/** Names of all nodes with an id. */
const namesById = (nodes: readonly NamedNode[], { widgets }: Registry): Names =>
  Object.fromEntries(
    nodes.flatMap(({ id, widget }) => {
      const contract = widgets.get(widget);
      return contract ? [[id, dataOf(contract)]] : [];
    }),
  );

/** Page-level names, with types as far as the text declares them. */
function pageLevelNames(root: Node, { calls }: Registry): Names {
  const entries = (key: string, schema: (value: Node) => CheckableSchema): Names =>
    Object.fromEntries(
      (memberOf(root, key)?.children ?? []).flatMap(({ children: [name, value] = [] }) =>
        name && value ? [[String(name.value), schema(value)]] : [],
      ),
    );
  const entities = entries('entities', (entity) => calls.get(textOf(memberOf(entity, 'call')) ?? '')?.answer ?? {});
  return {
    ...Object.fromEntries(pageNames.map((name) => [name, {}])),
    page: open({ id: { type: 'string' }, slug: { type: 'string' }, entities: open(entities) }),
    flags: open(entries('flags', () => ({ type: 'boolean' }))),
    route: open({ path: { type: 'string' }, params: {}, query: {}, url: { type: 'string' } }),
  };
}

/** Type of `fragment`, from the declared inputs. */
function inputNames(root: Node, registry: Registry): Names {
  const inputs = memberOf(root, 'inputs');
  if (!inputs) return {};
  const written = inputs.type === 'object' ? (getNodeValue(inputs) as Record<string, unknown>) : {};
  // The declaration may be incomplete while it is typed.
  const named = Object.fromEntries(
    Object.entries(written).filter((entry): entry is [string, InputDefinition] => Object(entry[1]) === entry[1]),
  );
  return { fragment: open({ ...schemaOfInputs({ registry }, named)?.properties }) };
}

/** Names in scope at a node with their types; the innermost widget wins. */
export function expressionScope(
  { root, withIds }: { root: Node; withIds: readonly NamedNode[] },
  at: Node,
  pathOf: (node: Node) => (string | number)[],
  registry: Registry,
): Schema {
  const chain: Node[] = [];
  for (let node: Node | undefined = at; node; node = node.parent) chain.unshift(node);
  const path = pathOf(at);
  const names: Names = {
    ...namesById(withIds, registry),
    ...pageLevelNames(root, registry),
    ...inputNames(root, registry),
  };
  for (const node of chain) {
    const contract = contractOf(node, registry);
    if (node === root || contract) Object.assign(names, declaredNames(node, registry));
    if (contract) Object.assign(names, namesInside(node, contract, path.slice(pathOf(node).length)));
  }
  return open(names) as Schema;
}
