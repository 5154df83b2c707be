import { expect, it } from 'vitest';
import { type ClientModules, createModuleBundles } from './client-modules.ts';
import { withOwnModules } from './own-modules.ts';

const catalogue: ClientModules = {
  version: '0123abcd',
  scripts: { main: '/assets/main-x.js' },
  modules: [
    { code: '', imports: [], lazy: [] },
    { code: '(r,l)=>({a:1})', imports: [], lazy: [] },
  ],
  entries: { main: 0, 'widget/link': 1 },
  functions: {},
};
const own = { sources: 'x', modules: { 'widget/rating': '()=>({b:2})', 'action/cheer': '()=>({c:3})' } };

it("adds a shop's modules after those of the catalogue, whose numbers do not change", () => {
  const { closure, addressOf, read } = createModuleBundles(withOwnModules(catalogue, own));
  expect(closure(['widget/link', 'widget/rating', 'action/cheer'])).toEqual([1, 2, 3]);
  expect(read(addressOf([1, 3])!)?.text).toContain('"entries":{"widget/link":1,"action/cheer":3}');
});

it("changes script addresses with a shop's own code, and keeps those of a shop without own code", () => {
  const { version } = withOwnModules(catalogue, own);
  const changed = withOwnModules(catalogue, { ...own, modules: { ...own.modules, 'action/cheer': '()=>({c:4})' } });
  expect(new Set([version, changed.version, catalogue.version]).size).toBe(3);
  expect(withOwnModules(catalogue, undefined)).toBe(catalogue);
  expect(withOwnModules(catalogue, { sources: 'x', modules: {} })).toBe(catalogue);
});
