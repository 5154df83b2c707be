import { expect, it } from 'vitest';
import { toFactory } from '../../../scripts/client-build/module-factories.ts';
import { type ClientModules, createModuleBundles } from './client-modules.ts';

const built: ClientModules = {
  version: '0123abcd',
  scripts: { main: '/assets/main-x.js' },
  modules: [
    { code: '', imports: [], lazy: [] },
    { code: '(r,l)=>({a:r(2).b})', imports: [0, 2], lazy: [3] },
    { code: '(r,l)=>({b:1})', imports: [], lazy: [] },
    { code: '(r,l)=>({c:1})', imports: [2], lazy: [] },
  ],
  entries: { main: 0, 'widget/link': 1, 'node/lists': 2 },
  functions: { 2: 'abs ceil' },
};

it('names a script after its modules and all their imports', () => {
  const { closure, addressOf, read } = createModuleBundles(built);
  const ids = closure(['widget/link', 'widget/unknown']);
  expect(ids).toEqual([1, 2]);
  expect(closure(['widget/link'], new Set([2]))).toEqual([1]);
  const address = addressOf(ids)!;
  expect(address).toBe('/assets/modules/0123abcd/1.2.js');
  expect(addressOf([])).toBeUndefined();
  expect(read(address)?.text).toBe(
    'import*as main from"/assets/main-x.js";export default{...{"entries":{"widget/link":1,"node/lists":2},"functions":{"2":"abs ceil"},"lazy":{"3":"/assets/modules/0123abcd/2.3.js"}},modules:{0:()=>main,\n1:(r,l)=>({a:r(2).b}),\n2:(r,l)=>({b:1})}}',
  );
  expect([read(address)?.isNamed, read('/assets/modules/0123abcd/2.js')?.isNamed]).toEqual([true, false]);
});

it.each([
  ['a different version', '/assets/modules/0123abce/1.js'],
  ['an unknown module', '/assets/modules/0123abcd/9.js'],
  ['the main script', '/assets/modules/0123abcd/0.1.js'],
  ['a different order', '/assets/modules/0123abcd/2.1.js'],
  ['a module twice', '/assets/modules/0123abcd/1.1.js'],
  ['a different spelling', '/assets/modules/0123abcd/01.js'],
  ['no module', '/assets/modules/0123abcd/.js'],
  ['a different path', '/assets/modules/../../modules.json'],
])('has no script for %s', (_, path) => {
  expect(createModuleBundles(built).read(path)).toBeUndefined();
});

const ids: Record<string, number> = { './main-a.js': 0, './b-1.js': 2, './c-2.js': 3 };
const factory = (code: string) => toFactory(code, (specifier) => ids[specifier]!);

it.each([
  [
    'imports',
    'import{a as b,c}from"./main-a.js";f(b,c);',
    '(__require,__load)=>{let{a:b,c}=__require(0);f(b,c);}',
    [0],
    [],
  ],
  ['imports for side effects', 'import"./b-1.js";', '(__require,__load)=>{__require(2);}', [2], []],
  ['exports', 'var e=1,d=2;export{e as default,d};', '(__require,__load)=>{var e=1,d=2;;return{default:e,d}}', [], []],
  ['exports of imports', 'export{x as y}from"./b-1.js";', '(__require,__load)=>{;return{y:__require(2).x}}', [2], []],
  ['dynamic imports', 'f(()=>import(`./c-2.js`));', '(__require,__load)=>{f(()=>__load(3));}', [], [3]],
  ['dynamic imports of addresses', 'var f=e=>import(e);', '(__require,__load)=>{var f=e=>import(e);}', [], []],
])('rewrites a chunk with %s to a function', (_, code, written, imports, lazy) => {
  expect(factory(code)).toEqual({ code: written, imports, lazy });
});

it.each(['import*as x from"./b-1.js";', 'import x from"./b-1.js";', 'export*from"./b-1.js";', 'export default 1;'])(
  'rejects syntax that the bundler never emits: %s',
  (code) => {
    expect(() => factory(code)).toThrow();
  },
);
