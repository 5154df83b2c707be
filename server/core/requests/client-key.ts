import { isIPv4, isIPv6 } from 'node:net';

/**
 * Prefixes of IPv6 addresses that embed an IPv4 address in their last 32 bits: IPv4-mapped, and translated by
 * NAT64.
 */
const embedding = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes the last 32 bits in hexadecimal, however they were written.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** Removes the parts of an address that do not identify the client: brackets, port, zone, leading zeros. */
function bareAddress(text: string): string {
  const [, bracketed] = /^\[([^\]]{1,60})\](?::\d{1,5})?$/.exec(text) ?? [];
  if (bracketed !== undefined) return bracketed.split('%', 1)[0]!;
  const [, dotted] = /^((?:\d{1,4}\.){3}\d{1,4})(?::\d{1,5})?$/.exec(text) ?? [];
  return dotted === undefined ? text.split('%', 1)[0]! : dotted.split('.').map(Number).join('.');
}

/** Returns an IPv4 address, or the groups of an IPv6 address; undefined for an invalid address. */
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
 * Returns the key under which all limits count a client. An IPv6 subscriber has a /64 or more, so all addresses of
 * a /64 are one client; all invalid addresses together are one client.
 */
export function clientKey(ip: string): string {
  const address = addressOf(ip);
  if (address === undefined) return 'unknown';
  return typeof address === 'string' ? address : networkOf(address, 64);
}

/** Returns the /48 that an IPv6 client may have been assigned; it is counted too, with a larger share. */
export function clientNetwork(ip: string): string | undefined {
  const address = addressOf(ip);
  return typeof address === 'object' ? networkOf(address, 48) : undefined;
}
