import { refusedAddress } from '../../../plan/page-requests.ts';
import { nodesOf, type PlanNode } from '../../../plan/plan.ts';
import type { WidgetContract } from '../../../schemas/contract/widget.ts';
import { parseUrl } from '../../../text/parse-url.ts';

/** Placeholder for the shop's origin when a path is parsed. */
const base = 'https://shop.invalid';

const isComputed = ({ bound = [] }: PlanNode, prop: string): boolean => bound.some(([[name]]) => name === prop);

/**
 * The constant prefix of the address that a node fetches: the whole address, or up to the last `/` before a computed
 * part.
 */
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
 * The shop's paths that a page's widgets fetch from, in the notation of a policy: an exact path, or one with a
 * trailing slash for everything below it. Paths of the staff are left out, and the whole shop is never allowed.
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
    // A comma ends a policy and a semicolon ends a directive.
    return url.pathname === '/' ? [] : [url.pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')];
  });
  return [...new Set(found)];
}
