import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Whether the X-Forwarded-* headers from a peer are trusted. @param hop 0 for the peer itself, 1 for the one
 * before it
 */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Trusts no proxy: the address of the connection is the client. */
export const trustNobody: TrustProxy = () => false;

/** Networks that settings refer to by name. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const maxHops = 8;

/**
 * Reads which proxies are trusted: a number of hops, or networks such as `10.0.0.0/8, loopback`.
 *
 * @returns undefined when the text is neither
 */
export function parseTrustedProxies(text: string): TrustProxy | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops <= maxHops ? (_address, hop) => hop < hops : undefined;
  }
  const networks = text.split(',').flatMap((entry) => namedNetworks[entry.trim()] ?? [entry.trim()]);
  const list = new BlockList();
  if (!networks.every((network) => addNetwork(list, network))) return undefined;
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function addNetwork(list: BlockList, network: string): boolean {
  const [address = '', prefix, ...rest] = network.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const bits = version === 6 ? 128 : 32;
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return false;
  const length = prefix === undefined ? bits : Number(prefix);
  // A network of length 0 includes everyone: any client could then choose its own address.
  if (!(length >= 1 && length <= bits)) return false;
  list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4');
  return true;
}
