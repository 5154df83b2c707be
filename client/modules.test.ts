// @vitest-environment jsdom
// @vitest-environment-options {"own": "page-modules"}
import { expect, it } from 'vitest';
import type { Bundle } from './module-registry.ts';
import { PageModules } from './modules.ts';

function withResolvers(): { promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  return { promise: new Promise((done) => (resolve = done)), resolve: () => resolve() };
}

/** Modules from scripts whose arrival the test controls. */
function modulesOf(scripts: Readonly<Record<string, Partial<Bundle>>>) {
  const given = new Map(Object.keys(scripts).map((address) => [address, withResolvers()]));
  const modules = new PageModules(async (address) => {
    await given.get(address)!.promise;
    return { modules: {}, entries: {}, functions: {}, lazy: {}, ...scripts[address] };
  });
  return { modules, come: (address: string) => given.get(address)!.resolve() };
}

const scripts: Record<string, Partial<Bundle>> = {
  // The code that makes a page interactive is in two scripts; the second imports shared modules from the first.
  '/shared.js': { modules: { 1: () => ({ base: 1 }) } },
  '/page.js': {
    modules: {
      2: (require) => ({ abs: { name: 'abs', base: require(1).base } }),
      3: (require) => ({ general: require(1).base }),
      4: (require) => ({ reduce: require(1).base }),
    },
    entries: { 'node/general': 3, 'action/go': 4 },
    functions: { 2: 'abs' },
  },
  '/part.js': {
    modules: { 5: () => ({ trim: { name: 'trim' } }), 6: () => ({ reduce: 'back' }) },
    entries: { 'action/back': 6 },
    functions: { 5: 'trim' },
  },
};

it('runs nothing of scripts that wait for another one when a part of the page is loaded', async () => {
  const { modules, come } = modulesOf(scripts);
  const page = modules.load('/shared.js', '/page.js');
  come('/page.js');
  come('/part.js');
  await modules.load('/part.js', undefined);
  expect([[...modules.functions.keys()], modules.nodes, modules.actions()]).toEqual([['trim'], {}, { back: 'back' }]);
  come('/shared.js');
  await page;
  expect(modules.functions.get('abs')).toEqual({ name: 'abs', base: 1 });
  expect([modules.nodes, modules.actions()]).toEqual([{ general: 1 }, { back: 'back', go: 1 }]);
});
