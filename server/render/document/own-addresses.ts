import { refusedAddress } from '../../../plan/page-requests.ts';
import { nodesOf, type PlanNode } from '../../../plan/plan.ts';
import type { WidgetContract } from '../../../schemas/contract/widget.ts';
import { parseUrl } from '../../../text/parse-url.ts';

/** Stands for the shop where a path is read. */
const base = 'https://shop.invalid';

const isComputed = ({ bound = [] }: PlanNode, prop: string): boolean => bound.some(([[name]]) => name === prop);

/** The constant prefix of the address of a node's fetch: all of it, or up to the last `/` before a computed part. */
function knownAddress(node: PlanNode, props: readonly string[]): string {
  let address = '';
  for (const prop of props) {
    if (isComputed(node, prop)) return address === '' ? '' : `${address.replace(/\/$/, '')}/`;
    const part = String(node.props[prop] ?? '');
    if (part !== '') address = address === '' ? part : `${address.replace(/\/$/, '')}/${part.replace(/^\//, '')}`;
  }
  return address;
}

/**
 * Paths of the shop from which widgets of a page fetch, in the notation of a policy: a whole path, or one with a slash at
 * its end and all that is below it. The page may not reach the staff's, and the whole shop is never named.
 */
export function ownAddressesOf(
  nodes: readonly PlanNode[],
  contracts: ReadonlyMap<string, Pick<WidgetContract, 'fetches'>>,
): string[] {
  const found = [...nodesOf(nodes)].flatMap((node): string[] => {
    const fetches = contracts.get(node.widget)?.fetches;
    const address = fetches ? knownAddress(node, fetches.address) : '';
    const url = parseUrl(address, base);
    if (!/^\/(?![/\\])/.test(address) || !url || refusedAddress(address, { origin: base })) return [];
    // These two end a source and a directive.
    return url.pathname === '/' ? [] : [url.pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')];
  });
  return [...new Set(found)];
}
