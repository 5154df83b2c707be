// @vitest-environment jsdom
// @vitest-environment-options {"own": "first-exposure"}
import { afterEach, expect, it, vi } from 'vitest';
import { isFirstExposure } from './first-exposure.ts';
import { visitorId } from './visitor-id.ts';

const seen = (experiment: string, variant: string) => isFirstExposure({ experiment, variant });

afterEach(() => sessionStorage.clear());

it('reports the first exposure to each variant of an experiment, once per visit', () => {
  expect([seen('मूल्य', 'b'), seen('मूल्य', 'b'), seen('मूल्य', 'a'), seen('title', 'b')]).toEqual([true, false, true, true]);
});

it('reports an exposure again on each page when the shopper blocks storage', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect([seen('price', 'b'), seen('price', 'b')]).toEqual([true, true]);
});

it('gives a visitor one identifier, which is stored for the tab', () => {
  const id = visitorId();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect([visitorId(), ...Object.values({ ...sessionStorage })]).toEqual([id, id]);
});
