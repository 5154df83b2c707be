import { describe, expect, it } from 'vitest';
import { parseAddress, pictureAddress } from './address.ts';

describe('a picture address', () => {
  it.each([
    [
      'goods/harbour-mug/front~moss-small.0a1b2c3d',
      { name: 'goods/harbour-mug/front~moss-small', version: '0a1b2c3d' },
    ],
    [
      'goods/harbour-mug/front~moss.0a1b2c3d.webp',
      { name: 'goods/harbour-mug/front~moss', version: '0a1b2c3d', format: 'webp' },
    ],
    ['goods/harbour-mug/scene.avif', { name: 'goods/harbour-mug/scene', format: 'avif' }],
    ['scenes/season', { name: 'scenes/season' }],
  ])('is parsed and written again: %s', (path, expected) => {
    const address = parseAddress(path);
    expect(address).toEqual({ version: undefined, format: undefined, ...expected });
    expect(pictureAddress(address!)).toBe(`/media/${path}`);
  });

  it.each([
    '',
    'goods',
    'goods/a',
    'goods/../../etc/passwd',
    'goods/a/..',
    'goods//front',
    'goods/a/front.svg',
    'goods/a/front.0a1b2c3',
    'goods/a/front.0A1B2C3D',
    'goods/a/front/../front',
    'goods/a/front%2e%2e',
    'goods/a/front\u0000.webp',
    'goods/a/front.webp\n',
    `goods/${'a'.repeat(121)}/front`,
    '__proto__/a/front',
  ])('rejects %j', (path) => {
    expect(parseAddress(path)).toBeUndefined();
  });
});
