import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fontNames } from './fonts.ts';

const folder = new URL('fonts/', import.meta.url);
const kept = readdirSync(folder).filter((name) => name.endsWith('.woff2'));

it('names each font by a hash of its contents, so that it can be cached forever', () => {
  const named = kept.map((name) => {
    const hash = createHash('sha256').update(readFileSync(new URL(name, folder)));
    return name.replace(/-[^-]+\.woff2$/, `-${hash.digest('hex').slice(0, 8)}.woff2`);
  });
  expect(named).toEqual(kept);
});

it("lists the theme's fonts in the order of their font faces", () => {
  expect(fontNames.map((name) => name.replace(/-[^-]+$/, ''))).toEqual(['text', 'text-extended', 'display']);
  expect([...fontNames].sort()).toEqual([...kept].sort());
});
