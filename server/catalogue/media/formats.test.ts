import { describe, expect, it } from 'vitest';
import { negotiatedFormat } from './formats.ts';

describe('negotiatedFormat', () => {
  it.each([
    ['image/avif,image/webp,*/*', 550, 'avif'],
    ['image/avif,image/webp,*/*', 1500, 'webp'],
    ['image/webp,*/*;q=0.8', 550, 'webp'],
    ['image/avif;q=0, image/webp', 550, 'webp'],
    ['image/avif;q=0.5', 550, 'avif'],
    ['*/*', 550, 'jpg'],
    ['text/html', 550, 'jpg'],
    [undefined, 550, 'jpg'],
  ] as const)('for %j at width %i, chooses %s', (accept, width, format) => {
    expect(negotiatedFormat(accept, width)).toBe(format);
  });
});
