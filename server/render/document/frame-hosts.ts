import { nodesOf, type PlanNode } from '../../../plan/plan.ts';
import type { FrameHosts, WidgetContract } from '../../../schemas/contract/widget.ts';

/** Whether a prop is computed, so that any of its possible values may occur. */
const isComputed = ({ bound = [] }: PlanNode, prop: string): boolean => bound.some(([[name]]) => name === prop);

/**
 * Origins whose frames a page shows, as named in its widgets' contracts by the values of their props.
 *
 * @param own origins allowed in the shop's settings, for values without an origin in the contract
 */
export function frameHostsOf(
  nodes: readonly PlanNode[],
  contracts: ReadonlyMap<string, Pick<WidgetContract, 'frames'>>,
  own: readonly string[],
): string[] {
  const hostsOf = ({ prop, hosts }: FrameHosts, node: PlanNode): readonly string[] => {
    if (isComputed(node, prop)) return [...Object.values(hosts), ...own];
    const value = String(node.props[prop]);
    return Object.hasOwn(hosts, value) ? [hosts[value]!] : own;
  };
  const found = [...nodesOf(nodes)].flatMap((node) => {
    const frames = contracts.get(node.widget)?.frames;
    return frames ? hostsOf(frames, node) : [];
  });
  return [...new Set(found)];
}
