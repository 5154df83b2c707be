import type { PlanNode } from '../../plan/plan.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { SlotContract, WidgetContract } from '../../schemas/contract/widget.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { isBinding, scanTemplate } from '../1-parse/template.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import { slotAncestors } from './checks/check-nesting.ts';
import { typedExpression } from './checks/check-types.ts';
import type { Name } from './checks/names.ts';
import { compileFragment, type Inclusion, isLazy } from './compile-fragment.ts';
import { compileSlotContent, declaredSlots, fillSlots, fragmentName, lacksFragment } from './fragment-slots.ts';
import type { CompileNodes, NodeContext } from './node-context.ts';

/** The slot that every widget has. */
const defaultSlot: SlotContract = { summary: 'Content of the widget.' };

/** Compiles the slots of a node, including the fragment that it includes. */
export function compileSlots(
  compileNodes: CompileNodes,
  nodeContext: NodeContext,
  contract: WidgetContract,
  node: NodeDefinition,
  own: [string, Name] | undefined,
) {
  const { compilation, source, path } = nodeContext;
  const slots: Record<string, PlanNode[]> = {};
  const written: [string, NodeDefinition[], Path][] = Object.entries(node.slots ?? {}).map(([slot, children]) => [
    slot,
    children,
    [...path, 'slots', slot],
  ]);
  if (node.children) written.push(['children', node.children, [...path, 'children']]);
  const ofFragment = declaredSlots(nodeContext, contract, node);
  const isMissing = lacksFragment(nodeContext, contract, node);
  const fragment = isMissing ? undefined : fragmentName(contract, node);
  const slotNames = [...(fragment ? [] : ['children']), ...Object.keys(ofFragment), ...Object.keys(contract.slots)];
  for (const [slot, children, at] of written) {
    if (Object.hasOwn(ofFragment, slot)) continue;
    const implicit = slot === 'children' && !fragment ? defaultSlot : undefined;
    const known = Object.hasOwn(contract.slots, slot) ? contract.slots[slot] : implicit;
    if (!known && isMissing) {
      // The slots of a missing fragment are unknown, but their contents are checked all the same.
      compileNodes({ ...nodeContext, path: at }, children);
      continue;
    }
    if (!known) {
      const named = fragment ? `The fragment "${fragment}"` : contract.name;
      const instead = fragment ? adviseSlot(at, Object.keys(ofFragment)) : advise(slot, slotNames, 'slots');
      const suggestion = nearest(slot, slotNames) ?? onlyOne(Object.keys(ofFragment));
      const values = { widget: named, slot, advice: instead };
      compilation.report(source, 'unknown-slot', at, values, { part: 'key', suggestion });
      continue;
    }
    const { around } = nodeContext;
    const names =
      known.data && own
        ? nodeContext.names.with({
            [own[0]]: { ...own[1], schema: merged(own[1].schema, elementData(nodeContext, node, known.data)) },
          })
        : nodeContext.names;
    if (known.each && children[0]) checkKey(nodeContext, children[0], [...at, 0], own?.[0] ?? 'item');
    slots[slot] = compileNodes(
      {
        ...nodeContext,
        names,
        path: at,
        inList: nodeContext.inList || known.each === true,
        ancestors: slotAncestors(nodeContext.ancestors, known, node, contract),
        ...(around === undefined ? {} : { around: compilation.known?.slot(around, slot) }),
      },
      children,
    );
  }
  const content = contract.slotProp && compileSlotContent(compileNodes, nodeContext, contract, node);
  if (content) slots.children = content;
  if (contract.fragmentProp && !isLazy(contract, node)) {
    const body = compileFragment(
      compileNodes,
      nodeContext,
      node.props?.[contract.fragmentProp],
      contract.fragmentProp,
      includingNode(nodeContext, contract, node, own?.[0], own?.[1] ?? {}),
    );
    if (body.length > 0) slots.children = [...body, ...(slots.children ?? [])];
  }
  return slots;
}

const onlyOne = (slots: readonly string[]): string | undefined => (slots.length === 1 ? slots[0] : undefined);

/** Advises where to write the contents of a slot that a fragment does not have. */
function adviseSlot(at: Path, slots: readonly string[]): string {
  const slot = String(at.at(-1));
  const meant = nearest(slot, slots) ?? onlyOne(slots);
  if (at.at(-2) !== 'slots' && slots.length > 0) return `Move them into "slots": { "${meant ?? slots[0]!}": [ … ] }.`;
  return meant === undefined ? advise(slot, slots, 'slots') : `Did you mean "${meant}"?`;
}

/** Reports a missing or constant `key` on the first node of a repeated slot. */
function checkKey({ compilation, source }: NodeContext, { key }: NodeDefinition, path: Path, as: string): void {
  const example = `"{{ ${as}.item.id }}"`;
  if (key === undefined) compilation.report(source, 'missing-key', path, { example });
  else if (!isBinding(key)) compilation.report(source, 'constant-key', [...path, 'key'], { example });
}

/** Returns the data schema of a repeated slot; its item has the item type of the list that is bound to a prop. */
function elementData({ compilation, source, names }: NodeContext, node: NodeDefinition, data: object): CheckableSchema {
  const schema = data as CheckableSchema;
  if (!compilation.isTyped(source)) return schema;
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]): [string, CheckableSchema] => {
    const list = property.elementOf === undefined ? undefined : node.props?.[property.elementOf];
    const [binding, ...others] = typeof list === 'string' ? scanTemplate(list).parts : [];
    if (!binding || !('source' in binding) || others.length > 0) return [name, property];
    const { result } = typedExpression(binding.source, names, undefined);
    return [name, result.items ?? (result.type === 'object' ? result : property)];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

const merged = (a: CheckableSchema | undefined, b: CheckableSchema): CheckableSchema => ({
  type: 'object',
  properties: { ...a?.properties, ...b.properties },
  additionalProperties: a?.additionalProperties ?? false,
});

/** Returns the including node as the body of a fragment sees it. */
export const includingNode = (
  context: NodeContext,
  contract: WidgetContract,
  node: NodeDefinition,
  as: string | undefined,
  own: Name,
): Inclusion => ({
  names: [contract.as, ...(as === undefined ? [] : [as])],
  own,
  slots: fillSlots(context, contract, node),
});
