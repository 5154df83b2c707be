import { isIPv4, isIPv6 } from 'node:net';

/** Addresses of IPv6 that stand for one of IPv4 in their last 32 bits: mapped, and translated by NAT64. */
const embedding = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/** The eight groups of an address of IPv6. */
function groupsOf(address: string): number[] {
  // The parser of addresses writes the last 32 bits in hexadecimal, whichever way they were written.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** An address without what does not say who it is of: brackets, port, zone, zeros in front. */
function bareAddress(text: string): string {
  const [, bracketed] = /^\[([^\]]{1,60})\](?::\d{1,5})?$/.exec(text) ?? [];
  if (bracketed !== undefined) return bracketed.split('%', 1)[0]!;
  const [, dotted] = /^((?:\d{1,4}\.){3}\d{1,4})(?::\d{1,5})?$/.exec(text) ?? [];
  return dotted === undefined ? text.split('%', 1)[0]! : dotted.split('.').map(Number).join('.');
}

/** The address of IPv4, or the groups of IPv6; undefined for what is no address. */
function addressOf(text: string): string | number[] | undefined {
  const bare = bareAddress(text);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const groups = groupsOf(bare);
  if (!embedding.some((prefix) => prefix.every((group, at) => group === groups[at]))) return groups;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

const networkOf = (groups: readonly number[], length: number): string => {
  const prefix = groups.slice(0, length / 16).map((group) => group.toString(16));
  while (prefix.at(-1) === '0') prefix.pop();
  return `${prefix.join(':')}::/${length}`;
};

/**
 * What all limits count a client by. A subscriber of IPv6 has a /64 or more, so its addresses are one client; what is no
 * address is one client with all else that is none.
 */
export function clientKey(ip: string): string {
  const address = addressOf(ip);
  if (address === undefined) return 'unknown';
  return typeof address === 'string' ? address : networkOf(address, 64);
}

/** The /48 that a client of IPv6 may have got for itself; it is counted too, with a larger share. */
export function clientNetwork(ip: string): string | undefined {
  const address = addressOf(ip);
  return typeof address === 'object' ? networkOf(address, 48) : undefined;
}
