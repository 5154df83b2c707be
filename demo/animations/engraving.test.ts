import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rasterise } from '../../server/catalogue/media/rasterise.ts';
import { engravingAnimation, engravingPicture } from './engraving.ts';

it('generates the animation file that the shop serves', () => {
  const stored = readFileSync(join(import.meta.dirname, '../../examples/films/engraving.riv'));
  expect(engravingAnimation().equals(stored)).toBe(true);
  expect(stored.length).toBeLessThan(12_000);
});

it("draws the picture in the animation's aspect ratio, at an address with its version", async () => {
  const picture = engravingPicture();
  expect(picture.address()).toMatch(/^\/media\/scenes\/engraving\.[0-9a-f]{8}$/);
  const drawn = await rasterise(picture.svg(), 360, 'jpg');
  expect(drawn.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(picture.size.width / picture.size.height).toBeCloseTo(21 / 9);
});
