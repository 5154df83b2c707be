// @vitest-environment jsdom
// @vitest-environment-options {"own": "first-exposure"}
import { afterEach, expect, it, vi } from 'vitest';
import { isFirstExposure } from './first-exposure.ts';
import { visitorId } from './visitor-id.ts';

const seen = (experiment: string, variant: string) => isFirstExposure({ experiment, variant });

afterEach(() => sessionStorage.clear());

it('is the first of each variant of each experiment, once in a visit', () => {
  expect([seen('मूल्य', 'b'), seen('मूल्य', 'b'), seen('मूल्य', 'a'), seen('title', 'b')]).toEqual([true, false, true, true]);
});

it('is the first on each page where the shopper blocks storage', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect([seen('price', 'b'), seen('price', 'b')]).toEqual([true, true]);
});

it('gives a visitor one identifier, which the tab remembers', () => {
  const id = visitorId();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect([visitorId(), ...Object.values({ ...sessionStorage })]).toEqual([id, id]);
});
