import { pageLimits } from '../../../plan/page-limits.ts';
import type { FragmentDefinition, Json, NodeDefinition } from '../../../schemas/page.ts';
import { isBinding } from '../../1-parse/template.ts';
import type { Compilation, Source } from '../../2-plan/compilation.ts';

/** The size of a page with its fragments expanded. */
export interface ExpandedSize {
  nodes: number;
  bindings: number;
}

type FragmentSource = Pick<Compilation, 'registry' | 'fragment'>;

/**
 * Computes the size of nodes with a fragment in every place that names it, without expanding any: a fragment is
 * counted once, and that count is added wherever it is used.
 */
export function expandedSize({ registry, fragment }: FragmentSource, nodes: readonly NodeDefinition[]): ExpandedSize {
  const counted = new Map<string, ExpandedSize>();
  const ofFragment = (name: string): ExpandedSize => {
    const known = counted.get(name);
    if (known) return known;
    // A fragment that includes itself is reported by another check, and counts as empty.
    counted.set(name, { nodes: 0, bindings: 0 });
    const found = fragment(name)?.fragment;
    const size = ofNodes(found?.body ?? []);
    size.nodes += declarationsOf(found ?? {});
    counted.set(name, size);
    return size;
  };
  const ofNodes = (list: readonly NodeDefinition[]): ExpandedSize => {
    const size = { nodes: 0, bindings: 0 };
    const add = (more: ExpandedSize) => {
      size.nodes += more.nodes;
      size.bindings += more.bindings;
    };
    for (const node of list) {
      const { children = [], slots = {}, fallback = [], ...own } = node;
      add({ nodes: 1 + declarationsOf(own), bindings: bindingsIn(own as unknown as Json) });
      for (const inside of [children, fallback, ...Object.values(slots)]) add(ofNodes(inside));
      const prop = registry.widgets.get(node.widget)?.fragmentProp;
      const name = prop === undefined ? undefined : node.props?.[prop];
      if (typeof name === 'string' && !isBinding(name)) add(ofFragment(name));
    }
    return size;
  };
  return ofNodes(nodes);
}

/** Counts declarations: each value and each state becomes a node. */
const declarationsOf = (owner: Pick<NodeDefinition, 'let' | 'state'> & Pick<FragmentDefinition, 'data'>): number =>
  [owner.let, owner.data, owner.state].reduce((count, named) => count + Object.keys(named ?? {}).length, 0);

function bindingsIn(value: Json | undefined): number {
  if (typeof value === 'string') return isBinding(value) ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const member of Object.values(value)) count += bindingsIn(member);
  return count;
}

const words: Record<keyof ExpandedSize, string> = { nodes: 'widgets', bindings: 'values with {{ }}' };

/** Reports a page that is too large to be compiled. @returns whether it is small enough */
export function checkPageSize(compilation: Compilation, source: Source, body: readonly NodeDefinition[]): boolean {
  const size = expandedSize(compilation, body);
  const exceeded = (['nodes', 'bindings'] as const).filter((name) => size[name] > pageLimits[name]);
  for (const name of exceeded)
    compilation.report(source, 'page-too-large', ['body'], {
      count: size[name],
      counted: words[name],
      most: pageLimits[name],
    });
  return exceeded.length === 0;
}
