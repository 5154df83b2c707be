import { expect, it } from 'vitest';
import { ModuleRegistry } from './module-registry.ts';

type Load = NonNullable<ConstructorParameters<typeof ModuleRegistry>[0]>;
type Bundle = Awaited<ReturnType<Load>>;

const bundle = (modules: Bundle['modules'], more: Partial<Bundle> = {}): Bundle => ({
  entries: {},
  functions: {},
  lazy: {},
  ...more,
  modules,
});

it('runs a module once, when it is first required, after its imports', async () => {
  const ran: string[] = [];
  const registry = new ModuleRegistry(async () =>
    bundle(
      {
        1: (require) => {
          const { name } = require(2);
          ran.push(`entry of ${name}`);
          return { default: name };
        },
        2: () => {
          ran.push('import');
          return { name: 'shared' };
        },
      },
      { entries: { 'action/go': 1 } },
    ),
  );
  await registry.define('/a.js');
  expect(ran).toEqual([]);
  expect(registry.entry('action/go')).toEqual({ default: 'shared' });
  expect(ran).toEqual(['import', 'entry of shared']);
  expect(registry.entry('action/back')).toBeUndefined();
});

it('keeps the first definition of a module that several scripts define', async () => {
  const scripts: Record<string, Bundle> = {
    '/a.js': bundle({ 1: () => ({ from: 'a' }) }, { entries: { x: 1 } }),
    '/b.js': bundle({ 1: () => ({ from: 'b' }) }, { entries: { y: 1 } }),
  };
  const registry = new ModuleRegistry(async (address) => scripts[address]!);
  await Promise.all(['/a.js', '/b.js', undefined].map((address) => registry.define(address)));
  expect(registry.entry('y')).toBe(registry.entry('x'));
});

it('fetches a script once, and retries under another address after a failure', async () => {
  const asked: string[] = [];
  const registry = new ModuleRegistry(async (address) => {
    asked.push(address);
    if (asked.length === 1) throw new TypeError('no network');
    return bundle({});
  });
  await expect(registry.define('/a.js')).rejects.toThrow('no network');
  await Promise.all([registry.define('/a.js'), registry.define('/a.js')]);
  expect(asked).toEqual(['/a.js', '/a.js?retry=1']);
});

it('loads dynamic imports of a module', async () => {
  const scripts: Record<string, Bundle> = {
    '/a.js': bundle({ 1: (_, load) => ({ later: () => load(2) }) }, { entries: { x: 1 }, lazy: { 2: '/b.js' } }),
    '/b.js': bundle({ 2: () => ({ done: true }) }),
  };
  const registry = new ModuleRegistry(async (address) => scripts[address]!);
  await registry.define('/a.js');
  const { later } = registry.entry('x') as { later: () => Promise<unknown> };
  expect(await later()).toEqual({ done: true });
});

it('returns the functions of a script once all of its imports are loaded', async () => {
  const scripts: Record<string, Bundle> = {
    '/a.js': bundle(
      { 1: (require) => ({ abs: 1, ceil: require(2).two, hidden: 3 }), 3: () => ({ trim: 4 }) },
      { functions: { 1: 'abs ceil', 3: 'trim' } },
    ),
    '/b.js': bundle({ 2: () => ({ two: 2 }) }),
  };
  const registry = new ModuleRegistry(async (address) => scripts[address]!);
  const script = await registry.define('/a.js');
  await registry.define('/b.js');
  expect([...registry.functionsOf(script!)]).toEqual([1, 2, 4]);
});
