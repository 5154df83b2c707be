import { BlockList, isIPv4 } from 'node:net';

/** IPv4 networks that are not on the public internet (IANA's special-purpose registry). */
const special: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Networks in 2000::/3 that are not on the public internet, or that contain an IPv4 address. */
const special6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of special) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of special6) blocked.addSubnet(network, prefix, 'ipv6');

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet, rather than on this machine or a network around it. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address) ? !blocked.check(address, 'ipv4') : global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
