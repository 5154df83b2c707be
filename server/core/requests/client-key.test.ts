import { describe, expect, it } from 'vitest';
import { clientKey, clientNetwork } from './client-key.ts';

describe('key of a client', () => {
  it.each([
    ['198.51.100.77', '198.51.100.77'],
    ['198.51.100.77:1234', '198.51.100.77'],
    ['198.51.100.077', '198.51.100.77'],
    ['::ffff:198.51.100.77', '198.51.100.77'],
    ['::FFFF:c633:644d', '198.51.100.77'],
    ['[::ffff:198.51.100.77]:443', '198.51.100.77'],
    ['64:ff9b::198.51.100.77', '198.51.100.77'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:51413', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
  ])('gives %s the key %s', (address, key) => expect(clientKey(address)).toBe(key));

  it('gives sixty addresses of one network the same key', () => {
    const keys = Array.from({ length: 60 }, (_, at) => clientKey(`2001:db8:1:2::${at.toString(16)}:${at + 1}`));
    expect(new Set(keys).size).toBe(1);
  });

  it.each(['', 'spoofed', '1.2.3', '1.2.3.256', '1:2', '2001:db8::1::2', 'अ', '1.2.3.4:x'])(
    'gives all invalid addresses the same key: %s',
    (text) => expect([clientKey(text), clientNetwork(text)]).toEqual(['unknown', undefined]),
  );

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['2001:db8:2::1', '2001:db8:2::/48'],
    ['198.51.100.77', undefined],
    ['::ffff:198.51.100.77', undefined],
  ])('puts %s into the wider network %s', (address, network) => expect(clientNetwork(address)).toBe(network));
});
