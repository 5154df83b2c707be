import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { addShopIcons, iconSvg, initialOf } from './shop-icons.ts';

const app = Fastify();
addShopIcons(app, { shopName: 'Østerå <b> & Co', themeColor: '#2d5bb9' });
afterAll(() => app.close());

it.each([
  ['/icon.svg', 'image/svg+xml', 64],
  ['/apple-touch-icon.png', 'image/png', 180],
  ['/icon-192.png', 'image/png', 192],
  ['/icon-512.png', 'image/png', 512],
])("serves %s, drawn from the shop's name and colour", async (path, type, side) => {
  const { headers, rawPayload } = await app.inject(path);
  expect(headers['content-type']).toContain(type);
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([side, side]);
  const middleOfTop = (Math.round(side * 0.08) * side + Math.round(side / 2)) * info.channels;
  expect([...data.subarray(middleOfTop, middleOfTop + 3)]).toEqual([0x2d, 0x5b, 0xb9]);
});

it('serves a favicon that holds a picture', async () => {
  const { headers, rawPayload } = await app.inject('/favicon.ico');
  expect(headers['content-type']).toBe('image/x-icon');
  expect((await sharp(rawPayload.subarray(rawPayload.readUInt32LE(18))).metadata()).width).toBe(32);
});

it('serves a manifest whose icons exist', async () => {
  const { name, icons } = (await app.inject('/manifest.webmanifest')).json() as {
    name: string;
    icons: { src: string }[];
  };
  expect(name).toBe('Østerå <b> & Co');
  for (const { src } of icons) expect((await app.inject(src)).statusCode).toBe(200);
});

it.each([
  ['northwind', 'N'],
  ['  “Ångström”', 'Å'],
  ['123 Street', '1'],
  ['日本', '日'],
  ['!!', '•'],
])('the initial of %s is %s', (name, initial) => expect(initialOf(name)).toBe(initial));

it('writes dark on light colours and light on dark ones', () => {
  expect(iconSvg({ shopName: 'A', themeColor: '#fbfbf9' })).toContain('fill="#161616"');
  expect(iconSvg({ shopName: 'A', themeColor: '#231d17' })).toContain('fill="#ffffff"');
});
