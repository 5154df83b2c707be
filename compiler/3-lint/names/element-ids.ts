import { isBinding } from '../../1-parse/template.ts';
import type { Rule } from '../rule.ts';
import type { SeenNode, Survey } from '../survey.ts';
import { canCoexist } from './exclusive.ts';

const elementIdOf = ({ node }: SeenNode): string | undefined => {
  const id = node.props?.elementId;
  return typeof id === 'string' && !isBinding(id) ? id : undefined;
};

/** Reports an id on two elements, and an id in a list. */
export const elementIdsRule: Rule = ({ nodes }, report) => {
  const known = new Map<string, SeenNode[]>();
  for (const seen of nodes) {
    const id = elementIdOf(seen);
    if (id === undefined) continue;
    const others = known.get(id) ?? [];
    const place = { source: seen.source, path: [...seen.path, 'props', 'elementId'] };
    if (seen.inList) report('repeated-element-id', place, { id });
    else if (others.some((other) => canCoexist(seen, other))) report('duplicate-element-id', place, { id });
    known.set(id, [...others, seen]);
  }
};

/** Returns the ids of the page's elements; undefined when some are only known at run time. */
export function elementIds({ nodes, compilation }: Survey): Set<string> | undefined {
  const ids = new Set<string>();
  for (const { node, contract } of nodes) {
    const id = node.props?.elementId;
    if (typeof id === 'string' && isBinding(id)) return undefined;
    if (typeof id === 'string') ids.add(id);
    if (contract?.fragmentProp && isBinding(node.props?.[contract.fragmentProp])) return undefined;
    for (const value of Object.values(node.props ?? {}))
      if (typeof value === 'string' && /\bid\s*=/.test(value))
        for (const [, each = ''] of value.matchAll(/\bid\s*=\s*["']?([\w-]+)/g)) ids.add(each);
    if (
      Object.entries(node.props ?? {}).some(
        ([prop, value]) => isBinding(value) && hasHtml(compilation, node.widget, prop),
      )
    )
      return undefined;
  }
  return ids;
}

const hasHtml = ({ registry }: Survey['compilation'], widget: string, prop: string): boolean =>
  (registry.widgets.get(widget)?.props as { properties?: Record<string, { elements?: unknown }> } | undefined)
    ?.properties?.[prop]?.elements !== undefined;
