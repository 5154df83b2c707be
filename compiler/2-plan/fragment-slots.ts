import type { PlanNode } from '../../plan/plan.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { NodeDefinition, SlotDefinition } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { isBinding } from '../1-parse/template.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import type { CompileNodes, NodeContext } from './node-context.ts';

/** The slots of a fragment in one place of a page. */
export interface FragmentSlots {
  fragment: string;
  declared: Readonly<Record<string, SlotDefinition>>;
  /** Their contents, with the scope in which they are written. */
  filled: ReadonlyMap<string, FilledSlot>;
  /** Slots that are rendered already: their contents appear once, so that a page cannot multiply. */
  rendered: Set<string>;
}

interface FilledSlot {
  nodes: NodeDefinition[];
  path: Path;
  context: NodeContext;
}

/** Returns the slots that a node's fragment declares. */
export function declaredSlots(
  { compilation }: Pick<NodeContext, 'compilation'>,
  { fragmentProp = '' }: Pick<WidgetContract, 'fragmentProp'>,
  { props }: Pick<NodeDefinition, 'props'>,
): Readonly<Record<string, SlotDefinition>> {
  const name = props?.[fragmentProp];
  return (typeof name === 'string' ? compilation.fragment(name)?.fragment.slots : undefined) ?? {};
}

/** Returns the name of the fragment that a node includes; undefined when it includes none, or the name is computed. */
export function fragmentName(
  { fragmentProp = '' }: Pick<WidgetContract, 'fragmentProp'>,
  { props }: Pick<NodeDefinition, 'props'>,
): string | undefined {
  const name = props?.[fragmentProp];
  return typeof name === 'string' && !isBinding(name) ? name : undefined;
}

/** Whether a node names a fragment that does not exist. */
export function lacksFragment(
  { compilation }: Pick<NodeContext, 'compilation'>,
  contract: Pick<WidgetContract, 'fragmentProp'>,
  node: Pick<NodeDefinition, 'props'>,
): boolean {
  const name = fragmentName(contract, node);
  return name !== undefined && !compilation.fragment(name);
}

/**
 * Collects the contents that a node writes for its fragment's slots, and checks them against the slots' declarations.
 */
export function fillSlots(context: NodeContext, contract: WidgetContract, node: NodeDefinition): FragmentSlots {
  const declared = declaredSlots(context, contract, node);
  const fragment = String(node.props?.[contract.fragmentProp ?? '']);
  const filled = new Map<string, FilledSlot>();
  for (const [name, definition] of Object.entries(declared)) {
    const [nodes, path] =
      name === 'children' && node.children
        ? [node.children, [...context.path, 'children']]
        : [node.slots?.[name], [...context.path, 'slots', name]];
    if (nodes)
      filled.set(name, { nodes: accepted(context, { fragment, name, definition }, nodes, path), path, context });
  }
  return { fragment, declared, filled, rendered: new Set() };
}

/** Returns a slot's contents, and reports nodes that it does not accept. */
function accepted(
  { compilation, source }: NodeContext,
  { fragment, name, definition }: { fragment: string; name: string; definition: SlotDefinition },
  nodes: NodeDefinition[],
  path: Path,
): NodeDefinition[] {
  const { only, maxItems = Number.POSITIVE_INFINITY } = definition;
  if (nodes.length > maxItems)
    compilation.report(source, 'slot-full', [...path, maxItems], { fragment, slot: name, most: maxItems });
  for (const [index, { widget }] of nodes.entries())
    if (only && widget !== '' && !only.includes(widget))
      compilation.report(
        source,
        'slot-refuses',
        [...path, index, 'widget'],
        { fragment, slot: name, widget, advice: advise(widget, only, 'widgets') },
        { suggestion: nearest(widget, only) },
      );
  return nodes;
}

/**
 * Compiles the contents of the slot that a node names. Names in it are those of the page around the fragment, not the
 * fragment's own.
 *
 * @returns undefined when the slot is not filled: the node's own children are shown
 */
export function compileSlotContent(
  compileNodes: CompileNodes,
  place: NodeContext,
  { slotProp = '', props: schema }: WidgetContract,
  { props }: NodeDefinition,
): PlanNode[] | undefined {
  const { compilation, source, path, slots } = place;
  const written = props?.[slotProp] ?? (schema.properties[slotProp] as { default?: string } | undefined)?.default;
  if (typeof written !== 'string') return undefined;
  const at = props?.[slotProp] === undefined ? path : [...path, 'props', slotProp];
  if (!slots) {
    compilation.report(source, 'slot-outside', path, {});
    return undefined;
  }
  const { fragment, declared, filled, rendered } = slots;
  if (!Object.hasOwn(declared, written)) {
    const known = Object.keys(declared);
    compilation.report(
      source,
      'undeclared-slot',
      at,
      {
        fragment,
        slot: written,
        advice: known.length > 0 ? advise(written, known, 'slots') : `Add "slots": { "${written}": {} } to it.`,
      },
      { suggestion: nearest(written, known) },
    );
    return undefined;
  }
  if (rendered.has(written)) {
    compilation.report(source, 'slot-twice', at, { fragment, slot: written });
    return [];
  }
  rendered.add(written);
  const content = filled.get(written);
  if (!content) return undefined;
  return compileNodes(
    {
      ...content.context,
      compilation,
      path: content.path,
      ancestors: place.ancestors,
      inList: place.inList || content.context.inList,
    },
    content.nodes,
  );
}
